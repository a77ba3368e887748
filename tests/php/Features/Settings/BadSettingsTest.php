<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Settings;

use PHPUnit\Framework\Attributes\DataProvider;

/** Invalid settings are refused with the field's name, and nothing of the request is saved. */
final class BadSettingsTest extends SettingsTestCase
{
    /** @return iterable<string, array{string, mixed}> field, value */
    public static function badValues(): iterable
    {
        $large = str_repeat('a', 10 * 1024 * 1024);
        yield 'a word for a switch' => ['is_wcpay_enabled', 'perhaps'];
        yield 'a list for a switch' => ['is_multi_currency_enabled', [true]];
        yield 'no value for a switch' => ['is_saved_cards_enabled', null];
        yield 'an unknown method' => ['enabled_payment_method_ids', ['card', 'bitcoin']];
        yield 'no method' => ['enabled_payment_method_ids', []];
        yield 'a retired method' => ['enabled_payment_method_ids', ['card', 'giropay']];
        yield 'a method of another country' => ['enabled_payment_method_ids', ['card', 'grabpay']];
        yield 'a method twice' => ['enabled_payment_method_ids', ['card', 'card']];
        yield 'a list of lists' => ['enabled_payment_method_ids', [['card']]];
        yield 'a map' => ['enabled_payment_method_ids', ['card' => true]];
        yield 'too short a descriptor' => ['account_statement_descriptor', 'abcd'];
        yield 'blanks for a descriptor' => ['account_statement_descriptor', 'Ada      '];
        yield 'too long a descriptor' => ['account_statement_descriptor', str_repeat('a', 23)];
        yield 'no descriptor' => ['account_statement_descriptor', ''];
        yield 'a descriptor without a letter' => ['account_statement_descriptor', '12345 678'];
        foreach (str_split('<>\\\'"*') as $character) {
            yield "$character in a descriptor" => ['account_statement_descriptor', 'SHOP' . $character . 'ADA'];
        }
        yield 'Greek in a descriptor' => ['account_statement_descriptor', 'Βιβλία Ada'];
        yield 'a picture in a descriptor' => ['account_statement_descriptor', "SHOP \u{1f600} ADA"];
        yield 'a line break in a descriptor' => ['account_statement_descriptor', "SHOP\nADA"];
        yield 'a page in a descriptor' => ['account_statement_descriptor', '<b>SHOP</b>'];
        yield '10 MB of descriptor' => ['account_statement_descriptor', $large];
        yield 'a number as descriptor' => ['account_statement_descriptor', 12345];
        yield 'no address' => ['account_business_support_email', 'no-address'];
        yield 'an empty address' => ['account_business_support_email', ''];
        yield 'a page as address' => ['account_business_support_email', '<script>alert(1)</script>@example.com'];
        yield '10 MB of address' => ['account_business_support_email', $large . '@example.com'];
        yield 'a number without its country' => ['account_business_support_phone', '030 901820'];
        yield 'too short a number' => ['account_business_support_phone', '+1 234'];
        yield 'too long a number' => ['account_business_support_phone', '+1 234567890123456'];
        yield 'words as number' => ['account_business_support_phone', '+1 CALL NOW'];
        yield 'a schedule by hand' => ['deposit_schedule_interval', 'manual'];
        yield 'an unknown schedule' => ['deposit_schedule_interval', 'hourly'];
        yield 'no schedule' => ['deposit_schedule_interval', null];
        yield 'no state of a switch' => ['is_manual_capture_enabled', null];
        yield 'a day without banks' => ['deposit_schedule_weekly_anchor', 'sunday'];
        yield 'day 0' => ['deposit_schedule_monthly_anchor', 0];
        yield 'day 32' => ['deposit_schedule_monthly_anchor', 32];
        yield 'a day before all days' => ['deposit_schedule_monthly_anchor', -1];
        yield 'half a day' => ['deposit_schedule_monthly_anchor', 1.5];
        yield 'an unknown place' => ['payment_request_enabled_locations', ['cart', 'footer']];
        yield 'an unknown type' => ['payment_request_button_type', 'give'];
        yield 'an unknown size' => ['payment_request_button_size', 'huge'];
        yield 'an unknown theme' => ['payment_request_button_theme', 'dark"><script>'];
        yield 'a word for a proxy' => ['tillbook_trusted_proxies', '10.0.0.1, cloudflare'];
        yield 'all addresses as proxies' => ['tillbook_trusted_proxies', '0.0.0.0/0'];
        yield 'half of the internet as proxy' => ['tillbook_trusted_proxies', '10.0.0.1 128.0.0.0/1'];
        yield 'a negative radius' => ['payment_request_button_border_radius', -1];
        yield 'too large a radius' => ['payment_request_button_border_radius', 31];
        yield 'a radius in words' => ['payment_request_button_border_radius', '4px'];
        yield 'no file' => ['woopay_store_logo', 'file_00000000000000000000aaaa'];
        yield 'a path' => ['woopay_store_logo', '../../wp-config.php'];
        yield 'an unknown level' => ['current_protection_level', 'high'];
        yield 'an unknown rule' => [
            'advanced_fraud_protection_settings',
            [['key' => 'moon', 'outcome' => 'block', 'check' => null]],
        ];
        yield 'rules in words' => ['advanced_fraud_protection_settings', 'none'];
        yield 'leaving the sandbox' => ['is_test_mode_enabled', false];
        yield 'what another company has' => ['is_woopay_enabled', true];
        yield 'a message that would not be shown' => ['woopay_custom_message', '<b>Hello</b>'];
        yield 'billing without subscriptions' => ['is_stripe_billing_enabled', true];
        yield 'subscriptions we do not have' => ['is_wcpay_subscriptions_enabled', true];
    }

    #[DataProvider('badValues')]
    public function testABadValueIsRefusedByNameAndNothingIsSaved(string $field, mixed $value): void
    {
        $before = $this->saved(['account_business_support_email' => 'help@example.com']);
        $problems = $this->problems(
            $this->save([
                $field => $value,
                'is_debug_log_enabled' => true,
                'deposit_schedule_weekly_anchor' => $field === 'deposit_schedule_weekly_anchor' ? $value : 'friday',
            ]),
        );

        self::assertSame([$field], array_keys($problems));
        self::assertNotSame('', $problems[$field]);
        self::assertLessThan(1000, strlen($problems[$field]), 'What was sent is not thrown back.');
        self::assertSame($before, $this->record());
    }

    public function testEveryBadValueIsNamedAtOnce(): void
    {
        $problems = $this->problems(
            $this->save([
                'account_statement_descriptor' => 'abc',
                'account_business_support_phone' => '1',
                'enabled_payment_method_ids' => [],
            ]),
        );

        self::assertEqualsCanonicalizing(
            ['account_statement_descriptor', 'account_business_support_phone', 'enabled_payment_method_ids'],
            array_keys($problems),
        );
    }

    /** @return array<string, array{array<string, string>, string}> */
    public static function lockedSchedules(): array
    {
        return [
            'payouts are blocked' => [['deposits' => 'blocked'], 'blocked'],
            'payouts are disabled' => [['deposits' => 'disabled'], 'disabled'],
            'the account is under review' => [['status' => 'under_review'], 'blocked'],
            'the first payout waits' => [['waiting-period' => 'running'], '7 to 14 days'],
        ];
    }

    /** @param array<string, string> $state */
    #[DataProvider('lockedSchedules')]
    public function testTheScheduleStaysWhilePayoutsAreHeldBack(array $state, string $reason): void
    {
        $this->account($state);
        $record = $this->record();
        foreach (
            [
                'deposit_schedule_interval' => 'weekly',
                'deposit_schedule_weekly_anchor' => 'friday',
                'deposit_schedule_monthly_anchor' => 15,
            ]
            as $field => $value
        ) {
            self::assertIsArray($record['read_only_reasons']);
            self::assertStringContainsString($reason, $record['read_only_reasons'][$field] ?? '');
            self::assertSame(
                [$field => $record['read_only_reasons'][$field]],
                $this->problems($this->save([$field => $value])),
            );
        }
        self::assertSame($record, $this->record());
    }

    public function testAMonthlyScheduleNeedsItsDay(): void
    {
        $this->saved(['deposit_schedule_monthly_anchor' => null]);

        self::assertSame(
            ['deposit_schedule_monthly_anchor'],
            array_keys($this->problems($this->save(['deposit_schedule_interval' => 'monthly']))),
        );
        self::assertSame('daily', $this->record()['deposit_schedule_interval']);
        self::assertSame(
            'monthly',
            $this->saved(['deposit_schedule_interval' => 'monthly', 'deposit_schedule_monthly_anchor' => 31])[
                'deposit_schedule_interval'
            ],
        );
        self::assertSame(
            ['deposit_schedule_monthly_anchor'],
            array_keys($this->problems($this->save(['deposit_schedule_monthly_anchor' => '']))),
        );
    }
}

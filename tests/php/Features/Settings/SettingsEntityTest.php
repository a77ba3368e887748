<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Settings;

use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Every field of the payment settings entity (spec 3 §3) is in the record, is saved where it can be, and is read back.
 */
final class SettingsEntityTest extends SettingsTestCase
{
    /** The entity, as the specification lists it. */
    private const ENTITY = [
        'is_wcpay_enabled',
        'enabled_payment_method_ids',
        'available_payment_method_ids',
        'duplicated_payment_method_ids',
        'payment_method_statuses',
        'account_statement_descriptor',
        'account_statement_descriptor_kanji',
        'account_statement_descriptor_kana',
        'account_business_support_email',
        'account_business_support_phone',
        'account_domestic_currency',
        'deposit_schedule_interval',
        'deposit_schedule_weekly_anchor',
        'deposit_schedule_monthly_anchor',
        'deposit_delay_days',
        'deposit_completed_waiting_period',
        'deposit_status',
        'deposit_restrictions',
        'is_manual_capture_enabled',
        'is_test_mode_enabled',
        'is_test_mode_onboarding',
        'is_dev_mode_enabled',
        'is_debug_log_enabled',
        'is_payment_request_enabled',
        'payment_request_enabled_locations',
        'payment_request_button_type',
        'payment_request_button_size',
        'payment_request_button_theme',
        'payment_request_button_border_radius',
        'is_multi_currency_enabled',
        'is_saved_cards_enabled',
        'is_card_present_eligible',
        'is_wcpay_subscriptions_enabled',
        'is_wcpay_subscriptions_eligible',
        'is_subscriptions_plugin_active',
        'is_stripe_billing_enabled',
        'is_migrating_stripe_billing',
        'stripe_billing_subscription_count',
        'stripe_billing_migrated_count',
        'is_woopay_enabled',
        'is_woopay_global_theme_support_enabled',
        'woopay_custom_message',
        'woopay_store_logo',
        'woopay_enabled_locations',
        'show_woopay_incompatibility_notice',
        'current_protection_level',
        'advanced_fraud_protection_settings',
    ];
    /** Further fields that the screen reads or changes. */
    private const OURS = [
        'payment_methods',
        'read_only_reasons',
        'tillbook_uninstall_remove_data',
        'tillbook_rest_allow_api_key_commands',
        'tillbook_trusted_proxies',
    ];

    public function testNoFieldIsMissingAndNoneIsOfUnknownOrigin(): void
    {
        $known = [...self::ENTITY, ...self::OURS];
        foreach ([array_keys($this->schema()->properties()), array_keys($this->record())] as $fields) {
            self::assertSame([], array_diff($known, $fields), 'Missing.');
            self::assertSame([], array_diff($fields, $known), 'Of unknown origin.');
        }
    }

    public function testTheRecordFitsItsSchema(): void
    {
        self::assertTrue(rest_validate_value_from_schema($this->record(), $this->schema()->settings(), 'settings'));
    }

    public function testTheDefaultsAreThoseOfTheSpecification(): void
    {
        $record = $this->record();

        self::assertSame(
            [4, 'basic'],
            [$record['payment_request_button_border_radius'], $record['current_protection_level']],
        );
        self::assertSame(
            [false, false, false],
            [$record['is_wcpay_enabled'], $record['is_manual_capture_enabled'], $record['is_debug_log_enabled']],
        );
    }

    /** @return iterable<string, array{string, list<mixed>}> field, values one after the other */
    public static function values(): iterable
    {
        $switches = [
            'is_wcpay_enabled',
            'is_manual_capture_enabled',
            'is_debug_log_enabled',
            'is_payment_request_enabled',
            'is_multi_currency_enabled',
            'is_saved_cards_enabled',
            'tillbook_uninstall_remove_data',
            'tillbook_rest_allow_api_key_commands',
        ];
        foreach ($switches as $field) {
            yield $field => [$field, [true, false, true]];
        }
        yield 'enabled_payment_method_ids' => [
            'enabled_payment_method_ids',
            [['card'], ['klarna', 'card', 'ideal'], ['card', 'link']],
        ];
        yield 'account_statement_descriptor' => [
            'account_statement_descriptor',
            ['ADA & CO. BOOKS', 'Bücher 5', str_repeat('a', 22), 'ab 12'],
        ];
        yield 'account_business_support_email' => [
            'account_business_support_email',
            ['help@example.com', 'a.b+c@sub.example.org'],
        ];
        yield 'account_business_support_phone' => [
            'account_business_support_phone',
            ['+1 555 010 0123', '+49 (30) 901820', '+15550100123'],
        ];
        yield 'deposit_schedule_interval' => ['deposit_schedule_interval', ['weekly', 'monthly', 'daily']];
        yield 'deposit_schedule_weekly_anchor' => ['deposit_schedule_weekly_anchor', ['friday', 'monday']];
        yield 'deposit_schedule_monthly_anchor' => ['deposit_schedule_monthly_anchor', [31, 1, null]];
        yield 'payment_request_enabled_locations' => [
            'payment_request_enabled_locations',
            [['cart'], [], ['checkout', 'product']],
        ];
        yield 'payment_request_button_type' => ['payment_request_button_type', ['buy', 'donate', 'book', 'default']];
        yield 'payment_request_button_size' => ['payment_request_button_size', ['small', 'large', 'medium']];
        yield 'payment_request_button_theme' => ['payment_request_button_theme', ['light', 'light-outline', 'dark']];
        yield 'payment_request_button_border_radius' => ['payment_request_button_border_radius', [0, 30, 4]];
        yield 'tillbook_trusted_proxies' => [
            'tillbook_trusted_proxies',
            ['10.0.0.0/8, 203.0.113.7', "2400:cb00::/32\n173.245.48.0/20", ''],
        ];
        yield 'woopay_store_logo' => ['woopay_store_logo', ['']];
    }

    /** @param list<mixed> $values */
    #[DataProvider('values')]
    public function testAFieldIsSavedAndReadBackAndNothingElseChanges(string $field, array $values): void
    {
        foreach ($values as $value) {
            $before = $this->record();
            $answer = $this->saved([$field => $value]);

            self::assertSame($value, $answer[$field]);
            self::assertSame($value, $this->record()[$field]);
            // The status shows what turning a method on requested from the provider.
            $follows = [$field, 'payment_method_statuses'];
            self::assertSame(
                array_diff_key($before, array_flip($follows)),
                array_diff_key($answer, array_flip($follows)),
            );
        }
    }

    public function testEveryFieldThatCanBeChangedIsTriedHere(): void
    {
        $elsewhere = [
            'is_test_mode_enabled',
            'account_statement_descriptor_kanji',
            'account_statement_descriptor_kana',
            'current_protection_level',
            'advanced_fraud_protection_settings',
        ];

        self::assertSame(
            [],
            array_diff($this->schema()->writable(), array_column(iterator_to_array(self::values()), 0), $elsewhere),
        );
    }

    public function testABusinessInJapanHasTwoDescriptorsMore(): void
    {
        self::assertSame(
            ['account_statement_descriptor_kana', 'account_statement_descriptor_kanji'],
            $this->sorted(
                array_keys(
                    $this->problems(
                        $this->save([
                            'account_statement_descriptor_kanji' => '東京書店',
                            'account_statement_descriptor_kana' => 'トウキョウショテン',
                        ]),
                    ),
                ),
            ),
        );

        $this->account(['country' => 'JP']);
        $record = $this->saved([
            'account_statement_descriptor_kanji' => '東京書店',
            'account_statement_descriptor_kana' => 'ﾄｳｷｮｳｼｮﾃﾝ',
        ]);
        self::assertSame(
            ['東京書店', 'ﾄｳｷｮｳｼｮﾃﾝ'],
            [$record['account_statement_descriptor_kanji'], $record['account_statement_descriptor_kana']],
        );
        self::assertSame(
            '',
            $this->saved(['account_statement_descriptor_kana' => ''])['account_statement_descriptor_kana'],
        );
    }

    public function testTheWholeRecordMayBeSentBack(): void
    {
        $this->account(['deposits' => 'blocked']);
        $record = $this->record();

        self::assertSame($record, $this->saved($record));
        self::assertEquals(
            ['is_debug_log_enabled' => true] + $record,
            $this->saved(['is_debug_log_enabled' => true] + $record),
        );
    }

    public function testAnEmptyMonthlyAnchorIsNone(): void
    {
        self::assertNull($this->saved(['deposit_schedule_monthly_anchor' => ''])['deposit_schedule_monthly_anchor']);
    }

    /**
     * @param list<string> $names
     *
     * @return list<string>
     */
    private function sorted(array $names): array
    {
        sort($names);

        return $names;
    }
}

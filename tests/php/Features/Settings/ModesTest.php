<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Settings;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Account\ShownMode;
use Tillbook\Platform\Json;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Providers\Sandbox\Commands\SimulationCommands;
use Tillbook\Providers\Sandbox\PaymentPlan;

/** Tests manual capture and test mode. */
final class ModesTest extends SettingsTestCase
{
    /** @return iterable<string, array{bool, array<string, string>, string}> manual capture, options of the command, status */
    public static function payments(): iterable
    {
        yield 'a card while it is off' => [false, [], 'succeeded'];
        yield 'a card while it is on' => [true, [], 'requires_capture'];
        yield 'a method that cannot wait' => [
            true,
            ['method' => 'ideal', 'currency' => 'eur', 'country' => 'NL'],
            'succeeded',
        ];
        yield 'asked for by name' => [false, ['capture' => 'manual'], 'requires_capture'];
        yield 'refused by name' => [true, ['capture' => 'automatic'], 'succeeded'];
        yield 'declined anyway' => [true, ['outcome' => 'declined'], 'requires_payment_method'];
    }

    /** @param array<string, string> $options */
    #[DataProvider('payments')]
    public function testManualCaptureMakesNewPaymentsAuthorizations(
        bool $isManual,
        array $options,
        string $status,
    ): void {
        $this->saved(['is_manual_capture_enabled' => $isManual]);
        $this->shopperPays($options);

        self::assertSame(
            $status,
            Database::fromWordPress()->value(
                'SELECT status FROM ' . Database::fromWordPress()->table('payments') . ' WHERE ledger_id = ?',
                [$this->scope->id],
            ),
        );
    }

    public function testTestModeOfALiveAccountHasBooksOfItsOwn(): void
    {
        $this->pay(new PaymentPlan(5000, 'usd'));
        $ledgers = new Ledgers(Database::fromWordPress(), new SystemClock());
        $live = $ledgers->findOrCreate('stripe', 'acct_live', true, 'US', 'usd');
        $ledgers->add($live);
        self::assertSame($live->id, $ledgers->current()?->id);
        self::assertSame($live->id, $ledgers->forCheckout()?->id);
        self::assertSame(0, $this->transactions(), 'Live books hold nothing of the test.');

        (new StoreSettings())->change(['test_mode' => true]);
        self::assertSame($this->scope->id, $ledgers->forCheckout()?->id);
        self::assertSame($live->id, $ledgers->current()?->id, 'What is shown is the user\'s choice.');
        ShownMode::choose(false);
        self::assertSame(1, $this->transactions());
        ShownMode::choose(true);
        self::assertSame(0, $this->transactions());
    }

    public function testASandboxKeepsItsBooksWhateverTheModeSays(): void
    {
        $ledgers = new Ledgers(Database::fromWordPress(), new SystemClock());
        (new StoreSettings())->change(['test_mode' => true]);

        self::assertSame($this->scope->id, $ledgers->current()?->id);
    }

    public function testTestModeIsTheStoresWhicheverAccountTheUserLooksAt(): void
    {
        $connection = Plugin::instance()->services->connection();
        self::assertTrue($this->record()['is_test_mode_enabled'], 'A sandbox alone is always in test mode.');
        self::assertTrue($this->isTestModeLocked());
        $connection->accounts->connect($this->live());

        foreach ([false, true] as $isShownLive) {
            ShownMode::choose($isShownLive);
            $record = $this->record();
            self::assertSame(
                [false, !$isShownLive],
                [$record['is_test_mode_enabled'], $record['is_test_mode_onboarding']],
                'Checkout takes real money.',
            );
            self::assertFalse($this->isTestModeLocked());
        }

        ShownMode::choose(false);
        self::assertTrue($this->saved(['is_test_mode_enabled' => true])['is_test_mode_enabled']);
        self::assertFalse($this->saved(['is_test_mode_enabled' => false])['is_test_mode_enabled']);
    }

    public function testLocksOfTheCheckoutAreOfTheAccountThatShoppersPay(): void
    {
        // This live account has no key, so that nothing can be paid into it; the sandbox can do everything.
        Plugin::instance()->services->connection()->accounts->connect($this->live());
        foreach ([false, true] as $isShownLive) {
            ShownMode::choose($isShownLive);
            foreach ([true, false, true] as $isTestMode) {
                $reasons = Json::object($this->saved(['is_test_mode_enabled' => $isTestMode]), 'read_only_reasons');
                foreach (
                    [
                        'is_wcpay_enabled',
                        'is_payment_request_enabled',
                        'current_protection_level',
                        'advanced_fraud_protection_settings',
                    ]
                    as $field
                ) {
                    self::assertSame(!$isTestMode, isset($reasons[$field]), $field);
                }
                self::assertSame(
                    $reasons['current_protection_level'] ?? null,
                    $this->body($this->rest('GET', '/wc/v3/payments/fraud-protection'))['read_only_reason'],
                );
                self::assertSame($isShownLive, isset($reasons['account_statement_descriptor']), 'Of the shown one.');
            }
        }
    }

    public function testFiltersAreRefusedAtEveryLevelWhileNothingCanBePaidIntoTheAccount(): void
    {
        $saved = [
            'key' => 'avs_verification',
            'outcome' => 'block',
            'check' => ['key' => 'avs_mismatch', 'operator' => 'equals', 'value' => true],
        ];
        $other = [
            'key' => 'order_items_threshold',
            'outcome' => 'block',
            'check' => ['key' => 'item_count', 'operator' => 'less_than', 'value' => 2],
        ];
        $accounts = Plugin::instance()->services->connection()->accounts;
        foreach (['advanced', 'basic'] as $level) {
            $kept = [
                'current_protection_level' => $level,
                'advanced_fraud_protection_settings' => [$saved],
            ];
            $this->saved($kept);
            // A page that was opened before is open in another tab.
            $accounts->connect($this->live());
            foreach ([[$other], []] as $rules) {
                $problems = $this->problems($this->save(['advanced_fraud_protection_settings' => $rules]));
                self::assertStringContainsString('takes no payments', $problems['advanced_fraud_protection_settings']);
            }
            self::assertSame($kept, array_intersect_key($this->record(), $kept));
            self::assertTrue($this->saved(['is_debug_log_enabled' => true] + $kept)['is_debug_log_enabled']);
            $this->saved(['is_debug_log_enabled' => false]);

            $accounts->disconnect($this->live());
            self::assertSame(
                [$other],
                $this->saved(['advanced_fraud_protection_settings' => [$other]])['advanced_fraud_protection_settings'],
                'Shoppers pay into the sandbox again.',
            );
        }
    }

    private function live(): LedgerScope
    {
        return (new Ledgers(Database::fromWordPress(), new SystemClock()))->findOrCreate(
            'stripe',
            'acct_live',
            true,
            'US',
            'usd',
        );
    }

    private function isTestModeLocked(): bool
    {
        return Json::text($this->record(), 'read_only_reasons.is_test_mode_enabled') !== null;
    }

    private function transactions(): int
    {
        return Json::integer($this->body($this->rest('GET', '/wc/v3/payments/transactions/summary')), 'count') ?? -1;
    }

    /** @param array<string, string> $options of `wp tillbook sandbox pay` */
    private function shopperPays(array $options): void
    {
        require_once dirname(__DIR__, 2) . '/Support/wp-cli.php';
        $services = Plugin::instance()->services;
        (new SimulationCommands($services->sandbox()->operator(), $services->bus()))->pay([], $options);
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Settings;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use Throwable;
use Tillbook\Features\FraudProtection\FraudProtectionSchema;
use Tillbook\Features\Settings\AccountFields;
use Tillbook\Features\Settings\FeatureFields;
use Tillbook\Features\Settings\NamedOptions;
use Tillbook\Features\Settings\OtherGateways;
use Tillbook\Features\Settings\PaymentMethodFields;
use Tillbook\Features\Settings\ReadOnlyReasons;
use Tillbook\Features\Settings\SaveSettings;
use Tillbook\Features\Settings\Settings;
use Tillbook\Features\Settings\SettingsRules;
use Tillbook\Features\Settings\SettingsSchema;
use Tillbook\Features\Settings\StoreFields;
use Tillbook\Features\SettingsPart;
use Tillbook\Ledger\Audit;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\DatabaseError;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\AtomicOption;
use Tillbook\Platform\Options\OwnedOptions;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\Commands\UpdateAccount;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Tests\Support\ProviderDecorator;
use Tillbook\Tests\Support\TestClock;
use WP_Error;

/** A save that fails halfway changes nothing, whichever part fails. */
final class SaveSettingsTest extends SettingsTestCase
{
    /** Something of the provider's, something of the store's. */
    private const CHANGE = [
        'account_statement_descriptor' => 'ADA BOOKS',
        'deposit_schedule_interval' => 'weekly',
        'deposit_schedule_weekly_anchor' => 'friday',
        'is_manual_capture_enabled' => true,
        'tillbook_uninstall_remove_data' => true,
        'enabled_payment_method_ids' => ['card', 'ideal'],
    ];

    private const LOCK = 'tillbook_saving_settings';

    private bool $doesFraudFail = false;
    private ?SettingsPart $fraud = null;
    private ?Closure $refuse = null;

    protected function tearDown(): void
    {
        if ($this->refuse !== null) {
            remove_filter('query', $this->refuse);
        }
        parent::tearDown();
    }

    public function testOnlyWhatChangedIsSentAndWritten(): void
    {
        $provider = $this->provider();
        $record = $this->record();
        self::assertNull(
            $this->service($provider)->save(
                ['account_business_support_email' => 'help@example.com', 'is_debug_log_enabled' => true] + $record,
            ),
        );

        self::assertEquals(
            [['support_email' => 'help@example.com']],
            array_map(
                static fn(Command $command): array => $command instanceof UpdateAccount ? $command->changes : [],
                $provider->commands,
            ),
        );
        self::assertSame(['account_business_support_email', 'is_debug_log_enabled'], $this->audited('change_settings'));
        self::assertSame(['support_email'], $this->audited('update_account'));
    }

    public function testUnchangedSettingsSendNoCommand(): void
    {
        $provider = $this->provider();
        self::assertNull($this->service($provider)->save($this->record()));
        self::assertNull($this->service($provider)->save(['is_debug_log_enabled' => true]));

        self::assertSame([], $provider->commands, 'The log is the store\'s alone.');
    }

    public function testARefusalOfTheProviderChangesNothing(): void
    {
        $before = $this->record();
        $error = $this->service(
            $this->provider(
                static fn(): CommandResult => throw new ProviderRefusal(
                    'tillbook_bad_account_detail',
                    'This descriptor belongs to another business.',
                    400,
                ),
            ),
        )->save(self::CHANGE);

        self::assertSame(
            [
                'tillbook_bad_account_detail',
                'This descriptor belongs to another business.',
                'This descriptor belongs to another business.',
            ],
            [$error?->get_error_code(), $error?->get_error_message(), $this->serverError($error)],
        );
        self::assertSame($before, $this->record());
    }

    public function testAProviderWithoutAnAnswerChangesNothingInTheStore(): void
    {
        $before = $this->record();
        $error = $this->service(
            $this->provider(static fn(): CommandResult => throw new ProviderUnreachable('No answer.')),
        )->save(self::CHANGE);

        self::assertSame('wcpay_server_error', $error?->get_error_code());
        self::assertSame($before, $this->record());
        self::assertNull(
            $this->service($this->provider())->save(['account_statement_descriptor' => 'OTHER BOOKS']),
            'The lost answer does not stand in the way of the next save.',
        );
        self::assertSame('OTHER BOOKS', $this->record()['account_statement_descriptor']);
    }

    public function testADatabaseThatFailsHasTheProviderPutBack(): void
    {
        $this->account(['capability' => 'klarna:pending_verification']);
        $before = $this->record();
        $provider = $this->provider();
        $this->refuseToWrite(StoreSettings::OPTION);
        $error = $this->service($provider)->save(self::CHANGE);

        self::assertSame('tillbook_settings_not_saved', $error?->get_error_code());
        self::assertSame(500, Json::integer((array) $error->get_error_data(), 'status'));
        self::assertCount(2, $provider->commands, 'There and back.');
        self::assertSame($before, $this->record());
    }

    public function testTheSecondOfTwoWritesThatFailsTakesTheFirstBack(): void
    {
        $before = $this->record();
        $this->refuseToWrite('tillbook_uninstall_remove_data');
        self::assertSame(
            'tillbook_settings_not_saved',
            $this->service($this->provider())->save(self::CHANGE)?->get_error_code(),
        );
        self::assertSame($before, $this->record());
    }

    public function testFraudProtectionThatCannotWriteTakesEverythingBack(): void
    {
        $before = $this->record();
        $this->doesFraudFail = true;
        self::assertSame(
            'tillbook_settings_not_saved',
            $this->service($this->provider())
                ->save(['current_protection_level' => 'advanced'] + self::CHANGE)
                ?->get_error_code(),
        );
        self::assertSame($before, $this->record());
        self::assertSame(
            'basic',
            $this->fraud()->read()['current_protection_level'],
            'What was rolled back is not remembered.',
        );
    }

    public function testADatabaseThatFailsAfterTheProviderChangedLeavesTheOutcomeOpen(): void
    {
        $provider = $this->provider(static function (Command $command, Closure $real): never {
            $real();

            throw new DatabaseError('The disk is full.');
        });

        self::assertSame('wcpay_server_error', $this->service($provider)->save(self::CHANGE)?->get_error_code());
    }

    /** @return array<string, array{Throwable}> */
    public static function failures(): array
    {
        return [
            'the provider' => [new ProviderUnreachable('No answer.')],
            'the database' => [new DatabaseError('The disk is full.')],
        ];
    }

    #[DataProvider('failures')]
    public function testAFailedRollbackIsReportedAsHalfSaved(Throwable $failure): void
    {
        $calls = 0;
        $provider = $this->provider(static function (Command $command, Closure $real) use (
            &$calls,
            $failure,
        ): CommandResult {
            return ++$calls === 1 ? $real() : throw $failure;
        });
        $this->refuseToWrite(StoreSettings::OPTION);

        self::assertSame(
            'tillbook_settings_half_saved',
            $this->service($provider)->save(self::CHANGE)?->get_error_code(),
        );
    }

    public function testFraudProtectionRefusesByNameBeforeAnythingIsWritten(): void
    {
        $before = $this->record();
        $provider = $this->provider();
        $error = $this->service($provider)->save([
            'advanced_fraud_protection_settings' => [
                ['key' => 'avs_verification', 'outcome' => 'block', 'check' => null],
            ],
            'account_statement_descriptor' => 'abc',
            'is_debug_log_enabled' => true,
        ]);

        self::assertSame(
            ['account_statement_descriptor', 'advanced_fraud_protection_settings'],
            array_keys(Json::object((array) $error?->get_error_data(), 'params')),
        );
        self::assertSame([], $provider->commands);
        self::assertSame($before, $this->record());
    }

    public function testASaveWaitsForAnotherOne(): void
    {
        $others = time() . ':another';
        AtomicOption::add(self::LOCK, $others);
        $clock = $this->clock(static fn(int $asked): bool => $asked < 3 || AtomicOption::remove(self::LOCK, $others));

        self::assertNull($this->service($this->provider(), $clock)->save(['is_debug_log_enabled' => true]));
        self::assertTrue($this->record()['is_debug_log_enabled']);
    }

    public function testASaveGivesUpWhereAnotherOneDoesNotEnd(): void
    {
        AtomicOption::add(self::LOCK, time() . ':another');
        $looked = 0;
        $clock = $this->clock(static function (int $asked) use (&$looked): void {
            $looked = $asked;
        });

        self::assertSame(
            'tillbook_in_progress',
            $this->service($this->provider(), $clock, 2)
                ->save(['is_debug_log_enabled' => true])
                ?->get_error_code(),
        );
        self::assertSame(3, $looked);
        self::assertFalse($this->record()['is_debug_log_enabled']);
    }

    public function testASaveSeesWhatAnotherRequestWroteMeanwhile(): void
    {
        (new StoreSettings())->change(['saved_cards' => true]);
        // As another process does: past this one's caches.
        $this->writeBehindTheCache(static fn(array $values): array => ['saved_cards' => 'no'] + $values);
        self::assertNull($this->service($this->provider())->save(['is_debug_log_enabled' => true]));

        StoreSettings::refresh();
        self::assertSame(
            [false, true],
            [(new StoreSettings())->isOn('saved_cards'), (new StoreSettings())->isDebugLog()],
        );
    }

    public function testACopiedSiteChangesNothing(): void
    {
        self::connectAt('https://the-original.example');
        $before = $this->record();

        self::assertSame(
            'tillbook_site_copied',
            $this->service($this->provider())->save(self::CHANGE)?->get_error_code(),
        );
        self::assertSame($before, $this->record());
    }

    /** @param (Closure(Command, Closure(): CommandResult): CommandResult)|null $execute */
    private function provider(?Closure $execute = null): ProviderDecorator
    {
        return new ProviderDecorator(
            $this->sandbox(),
            $execute ?? static fn(Command $command, Closure $real): CommandResult => $real(),
        );
    }

    private function service(
        ProviderDecorator $provider,
        Clock $clock = new SystemClock(),
        int $patience = 10,
    ): SaveSettings {
        $services = Plugin::instance()->services;
        $account = $services->account();
        $store = new StoreFields(new StoreSettings());
        $methods = new PaymentMethodFields($account, new OtherGateways(new NamedOptions(new OwnedOptions(), [])));
        $features = new FeatureFields([$this->fraud()]);

        return new SaveSettings(
            new Settings(
                $store,
                new AccountFields($account),
                $methods,
                $features,
                new ReadOnlyReasons($account, $account, $services->onboarding()),
                $account,
                $services->onboarding(),
            ),
            new SettingsRules(new SettingsSchema($features), $methods, static fn(): ?array => null),
            $store,
            new AccountFields($account),
            $features,
            $account,
            new Ledgers(Database::fromWordPress(), new SystemClock()),
            static fn(): ProviderDecorator => $provider,
            $services->bus(...),
            $services->unansweredCommands(...),
            new Audit(Database::fromWordPress(), new SystemClock()),
            Database::fromWordPress(),
            $clock,
            $patience,
        );
    }

    /**
     * The present moment.
     *
     * @param Closure(int): mixed $asked receives the number of calls, before it answers
     */
    private function clock(Closure $asked): Clock
    {
        $times = 0;

        return new TestClock(static function () use ($asked, &$times): int {
            $asked(++$times);

            return time();
        });
    }

    /** Fraud protection that accepts no rules, and fails to write if a test requires that. */
    private function fraud(): SettingsPart
    {
        return $this->fraud ??= new class ($this->doesFraudFail) extends SettingsPart {
            private string $cached = 'basic';

            public function __construct(private readonly bool $fails) {}

            public function schema(): array
            {
                return FraudProtectionSchema::settings();
            }

            public function read(): array
            {
                return ['current_protection_level' => $this->cached, 'advanced_fraud_protection_settings' => []];
            }

            public function problems(array $changes): array
            {
                return array_fill_keys(
                    array_intersect(['advanced_fraud_protection_settings'], array_keys($changes)),
                    'No.',
                );
            }

            public function write(array $changes): void
            {
                if ($this->fails) {
                    $this->cached = (string) $changes['current_protection_level'];
                    throw new \RuntimeException('The disk is full.');
                }
            }

            public function refresh(): void
            {
                $this->cached = 'basic';
            }
        };
    }

    private function refuseToWrite(string $option): void
    {
        // The SQLite integration ends the test's own transaction with a statement that fails: there it writes no row
        // instead.
        $instead = Database::fromWordPress()->isSqlite()
            ? 'UPDATE ' . $GLOBALS['wpdb']->options . ' SET autoload = autoload WHERE option_id = 0'
            : 'UPDATE no_such_table SET a = 1';
        $this->refuse = static fn(string $sql): string => preg_match('/^\s*(UPDATE|INSERT)/i', $sql) === 1 &&
        str_contains($sql, "'$option'")
            ? $instead
            : $sql;
        add_filter('query', $this->refuse);
        $GLOBALS['wpdb']->suppress_errors();
    }

    /** @param Closure(array<mixed>): array<mixed> $change */
    private function writeBehindTheCache(Closure $change): void
    {
        global $wpdb;
        $wpdb->update(
            $wpdb->options,
            ['option_value' => serialize($change((array) get_option(StoreSettings::OPTION)))],
            ['option_name' => StoreSettings::OPTION],
        );
    }

    private function serverError(?WP_Error $error): ?string
    {
        return Json::text((array) $error?->get_error_data(), 'server_error');
    }

    /** @return list<mixed> the names of what was changed, as the newest entry of the audit trail has them */
    private function audited(string $action): array
    {
        $detail = Database::fromWordPress()->value(
            'SELECT detail FROM ' .
                Database::fromWordPress()->table('audit') .
                ' WHERE ledger_id = ? AND action = ? ORDER BY id DESC LIMIT 1',
            [$this->scope->id, $action],
        );
        $fields = array_values(Json::object(Json::decode($detail), 'fields'));
        sort($fields);

        return $fields;
    }
}

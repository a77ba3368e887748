<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MonthClose;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\MonthClose\ClosedMonth;
use Tillbook\Features\MonthClose\ClosedMonths;
use Tillbook\Features\MonthClose\CloseRefused;
use Tillbook\Features\MonthClose\Figures;
use Tillbook\Features\MonthClose\JournalFormat;
use Tillbook\Features\MonthClose\Journals;
use Tillbook\Features\MonthClose\Month;
use Tillbook\Features\MonthClose\MonthArchive;
use Tillbook\Features\MonthClose\MonthCheck;
use Tillbook\Features\MonthClose\MonthClose;
use Tillbook\Features\MonthClose\MonthCloseCommand;
use Tillbook\Features\MonthClose\MonthCloseModule;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Access\Roles;
use Tillbook\Platform\Account\HistoryReach;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Json;
use Tillbook\Plugin;
use WP_CLI;
use WP_REST_Response;

/** Closing October 2026: with what the user saw, once, and with a warning of whatever changes later. */
final class MonthCloseRoutesTest extends MonthCloseTestCase
{
    private const PATH = '/wc/v3/payments/month-close';
    private LedgerScope $shown;

    protected function setUp(): void
    {
        parent::setUp();
        require_once dirname(__DIR__, 2) . '/Support/wp-cli.php';
        $this->shown = $this->october();
        $this->ledgers()->select($this->shown);
        $this->actAs(Roles::ACCOUNTANT);
    }

    public function testAnAccountantSeesTheMonthWithTotalsThatBalance(): void
    {
        $month = $this->month();
        $totals = array_column(Json::objects($month, 'totals'), null, 'currency');

        self::assertSame(['eur', 'jpy', 'usd'], array_keys($totals));
        self::assertSame(84620 + 1455 + 9850, $totals['eur']['amount']);
        self::assertSame(970 + 485, $totals['eur']['returned']);
        self::assertSame(11648, $totals['jpy']['amount']);
        self::assertSame(-2500, $totals['usd']['amount']);
        foreach ($totals as $total) {
            $accounts = Json::objects($total, 'accounts');
            self::assertSame(array_sum(array_column($accounts, 'debit')), array_sum(array_column($accounts, 'credit')));
        }
        self::assertSame(
            '2026-09',
            array_column(Json::objects($month, 'months'), 'month')[count(Json::objects($month, 'months')) - 1],
        );
        self::assertSame([], $month['missing'], 'CSV needs no accounts.');
        self::assertSame(['test-payouts-2026-10-csv.csv'], array_column(Json::objects($month, 'files'), 'name'));
    }

    public function testUsersWhoCannotExportSeeNothingOfIt(): void
    {
        $this->actAs('subscriber');
        foreach (
            [['GET', ''], ['GET', '/file'], ['GET', '/archive'], ['POST', '/close'], ['POST', '/settings']]
            as $route
        ) {
            [$method, $path] = $route;
            $response = $this->rest($method, self::PATH . $path, [
                'month' => '2026-10',
                'name' => 'x',
                'fingerprint' => str_repeat('0', 64),
                'format' => 'csv',
                'accounts' => [],
            ]);
            self::assertSame(403, $response->get_status(), "$method $path");
        }
    }

    public function testOptionsTellFilesFromMonths(): void
    {
        $formats = [];
        foreach (['', '/file', '/archive'] as $path) {
            $options = $this->rest('OPTIONS', self::PATH . $path)->get_data();
            $schema = Json::object(is_array($options) ? $options : [], 'schema');
            $formats[$path] = $schema['title'] ?? ($schema['format'] ?? null);
        }

        self::assertSame(['' => 'month_close', '/file' => 'binary', '/archive' => 'binary'], $formats);
    }

    #[Group('database')]
    public function testAMonthIsClosedOnceWithWhatTheUserSawAndReopened(): void
    {
        $seen = $this->month();
        $response = $this->close($seen['fingerprint']);

        self::assertSame(200, $response->get_status());
        $closed = $this->body($response);
        self::assertSame(wp_get_current_user()->display_name, Json::text($closed, 'closed.user'));
        self::assertSame([], $closed['changes']);
        self::assertSame(
            'tillbook_month_closed',
            $this->body($this->close($seen['fingerprint']))['code'],
            'Second tab.',
        );
        $reopened = $this->body($this->rest('POST', self::PATH . '/reopen', ['month' => '2026-10']));
        self::assertNull($reopened['closed']);
        self::assertSame(wp_get_current_user()->display_name, Json::text($reopened, 'reopened.user'));
        self::assertSame(
            'tillbook_month_open',
            $this->body($this->rest('POST', self::PATH . '/reopen', ['month' => '2026-10']))['code'],
        );
        self::assertSame(200, $this->close($seen['fingerprint'])->get_status());
    }

    public function testAMonthIsNotClosedWithFiguresThatTheUserHasNotSeen(): void
    {
        $seen = $this->month();
        $this->transaction($this->shown, 'po_again', 'refund', -100, 0);

        self::assertSame('tillbook_month_changed', $this->body($this->close($seen['fingerprint']))['code']);
        self::assertNull($this->month()['closed']);
    }

    public function testAMonthThatIsNotOverInTheStoresTimeZoneStaysOpen(): void
    {
        $now = (int) strtotime('2026-11-01 00:30:00 UTC');
        update_option('timezone_string', 'Europe/Paris');
        $this->service($now)->close($this->shown, new Month('2026-10'), 1);

        update_option('timezone_string', 'America/New_York');
        $this->expectExceptionMessage('This month isn\'t over yet.');
        $this->service($now)->close($this->shown, new Month('2026-10'), 1);
    }

    /** @return iterable<string, array{callable(self): void, list<array{string, string, list<array{string, int, int}>}>}> */
    public static function lateEvents(): iterable
    {
        yield 'a payout that fails after all' => [
            static fn(self $test) => $test->set('po_euro', ['status' => 'failed']),
            [['po_euro', 'changed', [['bank', 84620, 0], ['balance', 0, 84620]]]],
        ];
        yield 'a refund that is listed later' => [
            static fn(self $test) => $test->transaction($test->shown, 'po_again', 'refund', -100, 0),
            [['po_again', 'changed', [['refunds', 0, 100], ['balance', 0, -100]]]],
        ];
        yield 'a payout that arrives in another month' => [
            static fn(self $test) => $test->set('po_yen', ['date' => gmmktime(0, 0, 0, 11, 2, 2026)]),
            [['po_yen', 'removed', [['bank', 11648, 0], ['sales', -12345, 0], ['fees', 697, 0]]]],
        ];
        yield 'a payout of another month that arrives in this one' => [
            static fn(self $test) => $test->set('po_november', ['date' => gmmktime(0, 0, 0, 10, 31, 2026)]),
            [['po_november', 'added', [['bank', 0, 100], ['sales', 0, -100]]]],
        ];
        yield 'a payout that arrives on another day' => [
            static fn(self $test) => $test->set('po_again', ['date' => gmmktime(0, 0, 0, 10, 9, 2026)]),
            [['po_again', 'changed', []]],
        ];
        yield 'a payout on its way that arrives: no change' => [
            static fn(self $test) => $test->set('po_zero', ['status' => 'in_transit', 'updated' => 5]),
            [],
        ];
    }

    /**
     * @param callable(self): void $happen
     * @param list<array{string, string, list<array{string, int, int}>}> $expected
     */
    #[DataProvider('lateEvents')]
    public function testALateEventWarnsOfWhatItChanges(callable $happen, array $expected): void
    {
        $this->close($this->month()['fingerprint']);
        $happen($this);
        do_action(MonthCloseModule::CHECK_HOOK);
        $listed = array_column(Json::objects($this->month('2026-09'), 'months'), 'is_changed', 'month');
        $changes = array_map(
            static fn(array $change): array => [
                $change['deposit_id'],
                $change['kind'],
                array_map(
                    static fn(array $line): array => [$line['account'], $line['before'], $line['after']],
                    Json::objects($change, 'lines'),
                ),
            ],
            Json::objects($this->month(), 'changes'),
        );
        $sorted = static function (array $changes): array {
            foreach ($changes as $index => $change) {
                sort($change[2]);
                $changes[$index] = $change;
            }

            return $changes;
        };

        self::assertSame($sorted($expected), $sorted($changes));
        self::assertSame($expected !== [], $listed['2026-10'], 'The nightly check found it.');
        self::assertFalse($listed['2026-09']);
        $badge = (new MonthCloseModule(Plugin::instance()->services))->pages()[0]->badge?->read();
        self::assertSame($expected === [] ? '' : '1 closed month has changed', $badge['text'] ?? null);
    }

    #[Group('database')]
    public function testAMonthThatCannotBeCheckedDoesNotKeepNewerOnesFromIt(): void
    {
        $this->closeThree();
        $this->set('po_euro', ['status' => 'failed']);
        $begins = (string) (new Month('2026-08'))->begins();
        $break = static fn(string $statement): string => str_contains($statement, $begins)
            ? throw new \RuntimeException('The database has lost a page.')
            : $statement;
        add_filter('query', $break);
        try {
            do_action(MonthCloseModule::CHECK_HOOK);
        } finally {
            remove_filter('query', $break);
        }

        self::assertSame(1, $this->service(self::NOW)->closed->countChanged($this->shown));
    }

    #[Group('database')]
    public function testTheNewestMonthIsCheckedFirstAndTheNextRunGoesOn(): void
    {
        $this->closeThree();
        $this->set('po_euro', ['status' => 'failed']);
        $this->set('po_september', ['status' => 'failed']);
        $close = $this->service(self::NOW);
        $check = new MonthCheck($close);
        $changed = fn(): array => array_keys(
            array_filter($close->closed->all($this->shown), static fn(ClosedMonth $month): bool => $month->isChanged),
        );

        self::assertFalse($check->run($this->shown, 0));
        self::assertSame(['2026-10'], $changed());
        self::assertFalse($check->run($this->shown, 0));
        self::assertSame(['2026-09', '2026-10'], $changed());
        self::assertFalse($check->run($this->shown, 0));
        self::assertTrue($check->run($this->shown, 0), 'These were all.');
        $this->set('po_euro', ['status' => 'paid']);
        self::assertTrue($check->run($this->shown, INF), 'The next day, it begins again.');
        self::assertSame(['2026-09'], $changed());
    }

    public function testFiguresThatAreStoredAreReadBackAsTheyWere(): void
    {
        $figures = Figures::of((new Journals($this->database))->of($this->shown, new Month('2026-10')));
        $read = Figures::fromJson($figures->toJson());

        self::assertSame($figures->fingerprint(), $read->fingerprint());
        self::assertSame([], $read->changes($figures));
    }

    public function testTheLiveAccountHasMonthsOfItsOwn(): void
    {
        $this->close($this->month()['fingerprint']);
        $this->ledgers()->select($this->october(true));
        $live = $this->month();

        self::assertNull($live['closed']);
        self::assertSame(['payouts-2026-10-csv.csv'], array_column(Json::objects($live, 'files'), 'name'));
        self::assertSame('payouts-2026-10.zip', $live['archive']);
    }

    public function testAccountsAreSavedOnlyAsTheSoftwareTakesThem(): void
    {
        $wrong = $this->rest('POST', self::PATH . '/settings', [
            'format' => 'datev',
            'accounts' => ['bank' => 'Checking', 'sales' => '123456', 'fees' => '6855'],
            'account_length' => 4,
        ]);
        self::assertSame(400, $wrong->get_status());
        $data = $this->body($wrong)['data'];
        self::assertIsArray($data);
        self::assertSame(
            ['accounts.bank', 'accounts.sales', 'consultant', 'client'],
            array_keys((array) $data['params']),
        );
        self::assertSame('csv', Json::text($this->month(), 'settings.format'), 'Nothing was saved.');

        $settings = self::settings(\Tillbook\Features\MonthClose\JournalFormat::Datev)->toArray();
        $saved = $this->rest('POST', self::PATH . '/settings', $settings);
        self::assertSame($settings, $this->body($saved));
        $month = $this->month();
        self::assertSame([], $month['missing']);
        self::assertSame(['jpy', 'usd'], $month['left_out']);
        self::assertSame(
            ['test-payouts-2026-10-csv.csv', 'EXTF_test-payouts-2026-10-datev-eur.csv'],
            array_column(Json::objects($month, 'files'), 'name'),
        );
    }

    public function testASubaccountOfQuickBooksHasTheNamesOfAllAboveIt(): void
    {
        // Each of the five levels has up to 100 characters.
        $name = implode(':', array_fill(0, 5, str_repeat('é', 100)));
        $save = fn(string $account, string $name): WP_REST_Response => $this->rest('POST', self::PATH . '/settings', [
            'format' => 'quickbooks',
            'accounts' => [$account => $name],
        ]);

        foreach (['fees', 'bank_usd'] as $account) {
            self::assertSame($name, Json::text($this->body($save($account, $name)), "accounts.$account"));
            self::assertSame(400, $save($account, "{$name}x")->get_status());
        }
    }

    public function testNullKeepsASettingUnlessItCanBeEmpty(): void
    {
        $settings = [
            ...self::settings(JournalFormat::Xero)->toArray(),
            'fiscal_year_month' => 4,
            'account_length' => 8,
        ];
        self::assertSame($settings, $this->body($this->rest('POST', self::PATH . '/settings', $settings)));

        foreach (array_diff(array_keys($settings), ['consultant', 'client']) as $name) {
            $saved = $this->rest('POST', self::PATH . '/settings', [$name => null]);
            self::assertSame($settings, $this->body($saved), $name);
        }
        $emptied = $this->rest('POST', self::PATH . '/settings', ['consultant' => null, 'client' => null]);
        self::assertSame([...$settings, 'consultant' => null, 'client' => null], $this->body($emptied));
    }

    public function testAMonthWithALineBreakIsRefused(): void
    {
        foreach (['GET' => ['', '/file', '/archive'], 'POST' => ['/close', '/reopen']] as $method => $paths) {
            foreach ($paths as $path) {
                $refused = $this->rest($method, self::PATH . $path, [
                    'month' => "2026-10\n",
                    'name' => 'test-payouts-2026-10-csv.csv',
                    'fingerprint' => str_repeat('a', 64),
                ]);
                self::assertSame([400, 'rest_invalid_param'], self::statusAndCode($refused), "$method $path");
            }
        }
    }

    public function testAFileNeedsTheAccountsItUses(): void
    {
        $this->rest('POST', self::PATH . '/settings', [
            'format' => 'quickbooks',
            'accounts' => ['bank' => 'Checking', 'sales' => 'Sales'],
        ]);
        $month = $this->month();
        self::assertSame(['refunds', 'disputes', 'fees', 'adjustments', 'loans', 'balance'], $month['missing']);
        $refused = $this->rest('GET', self::PATH . '/file', [
            'month' => '2026-10',
            'name' => 'test-payouts-2026-10-quickbooks-eur.csv',
        ]);
        self::assertSame('tillbook_accounts_missing', $this->body($refused)['code']);
        self::assertSame(
            200,
            $this->rest('GET', self::PATH . '/file', [
                'month' => '2026-10',
                'name' => 'test-payouts-2026-10-csv.csv',
            ])->get_status(),
        );
        self::assertSame(
            404,
            $this->rest('GET', self::PATH . '/file', [
                'month' => '2026-10',
                'name' => '../wp-config.php',
            ])->get_status(),
        );
    }

    public function testTheCommandClosesWritesAndWarns(): void
    {
        $folder = get_temp_dir() . 'month-' . wp_generate_password(8, false);
        mkdir($folder);
        $this->command(['2026-10'], ['output' => $folder, 'dry-run' => true]);
        self::assertContains('EUR: 7 payouts, 959.25, failed or canceled: 14.55', WP_CLI::$said);
        self::assertContains('JPY: 1 payouts, 11648', WP_CLI::$said);
        self::assertStringNotContainsString('on their way', implode("\n", WP_CLI::$said));
        self::assertNull($this->month()['closed']);
        self::assertFileExists("$folder/test-payouts-2026-10-csv.csv");
        $this->command(['2026-10'], []);
        self::assertContains('Success: 2026-10 is closed.', WP_CLI::$said);
        $this->command(['2026-10'], []);
        self::assertContains('Success: 2026-10 is closed, and its figures are unchanged.', WP_CLI::$said);
        $this->set('po_euro', ['status' => 'failed']);
        try {
            $this->command(['2026-10'], []);
            self::fail('A changed month ends the command with an error.');
        } catch (\RuntimeException) {
            self::assertStringContainsString('po_euro', implode("\n", WP_CLI::$said));
        }
        array_map(unlink(...), glob("$folder/*") ?: []);
        rmdir($folder);
    }

    public function testTheCommandCountsThePayoutsThatCanStillFail(): void
    {
        $this->set('po_euro', ['status' => 'in_transit']);
        $this->set('po_yen', ['status' => 'pending']);
        $this->command(['2026-10'], ['dry-run' => true]);

        self::assertContains('Still on their way to your bank: 2. If one fails, this month changes.', WP_CLI::$said);
    }

    public function testTheCommandDoesNotReopenAMonthInADryRun(): void
    {
        $this->command(['2026-10'], []);
        try {
            $this->command(['2026-10'], ['reopen' => true, 'dry-run' => true]);
            self::fail('Reopening is a change.');
        } catch (\RuntimeException $refused) {
            self::assertStringContainsString('--dry-run', $refused->getMessage());
        }
        self::assertNotNull($this->month()['closed']);
    }

    /** @return iterable<string, array{JournalFormat, string}> */
    public static function limits(): iterable
    {
        yield 'DATEV' => [
            JournalFormat::Datev,
            'DATEV files can\'t have payouts in JPY, USD. Use --format=csv for these.',
        ];
        yield 'Xero' => [JournalFormat::Xero, 'Xero imports all amounts as your base currency.'];
    }

    #[DataProvider('limits')]
    public function testTheCommandNamesTheCurrenciesThatTheFilesLack(JournalFormat $format, string $expected): void
    {
        $this->rest('POST', self::PATH . '/settings', self::settings($format)->toArray());
        $folder = get_temp_dir() . 'month-' . wp_generate_password(8, false);
        mkdir($folder);
        $this->command(['2026-10'], ['output' => $folder, 'dry-run' => true]);
        array_map(unlink(...), glob("$folder/*") ?: []);
        rmdir($folder);

        self::assertStringContainsString($expected, implode("\n", WP_CLI::$said));
    }

    public function testAComparisonDoesNotMarkAMonthThatWasClosedAgainMeanwhile(): void
    {
        $this->closeThree();
        $months = $this->service(self::NOW)->closed;
        $month = new Month('2026-10');
        $compared = $months->find($this->shown, $month);
        self::assertNotNull($compared);
        self::assertTrue($months->reopen($this->shown, $month, 1));
        $later = $this->service(self::NOW + 60);
        $figures = Figures::of($later->journals->of($this->shown, $month));
        self::assertTrue($later->closed->close($this->shown, $month, $figures, 1));

        $months->mark($this->shown, $compared, true);
        self::assertSame(0, $months->countChanged($this->shown));
        $months->mark($this->shown, $months->find($this->shown, $month) ?? $compared, true);
        self::assertSame(1, $months->countChanged($this->shown));
    }

    public function testTheCommandClosesOnlyWithTheFiguresItWrote(): void
    {
        $folder = get_temp_dir() . 'month-' . wp_generate_password(8, false);
        mkdir($folder);
        $module = new MonthCloseModule(Plugin::instance()->services);
        $seen = Json::text($this->month(), 'fingerprint') ?? '';
        $command = new MonthCloseCommand($this->ledgers(), $module->close(), function () use ($module): MonthArchive {
            $this->set('po_euro', ['status' => 'failed']);

            return $module->archive();
        });
        try {
            $command(['2026-10'], ['output' => $folder, 'format' => 'zip']);
            self::fail('The figures changed while the files were written.');
        } catch (\RuntimeException $refused) {
            self::assertStringContainsString('have changed', $refused->getMessage());
        }
        self::assertNull($this->month()['closed']);
        self::assertStringContainsString(
            $seen,
            (string) file_get_contents("$folder/test-payouts-2026-10.zip"),
            'The archive has the figures that were read first.',
        );
        array_map(unlink(...), glob("$folder/*") ?: []);
        rmdir($folder);
    }

    public function testPayoutsWhoseTransactionsAreMissingAreNamed(): void
    {
        $this->payout($this->shown, 'po_unlisted', '2026-10-23', 5000, [], ['reconciled' => 0]);
        $this->payout($this->shown, 'po_short', '2026-10-24', 5000, ['charge' => [4000, 0]]);
        $payouts = array_column(Json::objects($this->month(), 'payouts'), null, 'id');

        self::assertSame([0, null], [$payouts['po_euro']['unexplained'], $payouts['po_euro']['unexplained_reason']]);
        self::assertSame(5000, $payouts['po_unlisted']['unexplained']);
        self::assertStringContainsString('not yet listed', (string) $payouts['po_unlisted']['unexplained_reason']);
        self::assertSame(1000, $payouts['po_short']['unexplained']);
        $reason = (string) $payouts['po_short']['unexplained_reason'];
        self::assertStringContainsString('missing from the ledger', $reason);
        self::assertStringNotContainsString('again', $reason, 'Old transactions are not requested again.');
        self::assertSame(10000, $payouts['po_instant']['unexplained'], 'By design.');
        $this->command(['2026-10'], ['dry-run' => true]);
        $warnings = preg_grep('/^Warning: /', WP_CLI::$said) ?: [];
        self::assertCount(2, $warnings);
        self::assertStringContainsString('po_unlisted', implode("\n", $warnings));
        self::assertStringContainsString('po_short', implode("\n", $warnings));
        self::assertStringNotContainsString('po_instant', implode("\n", $warnings));
    }

    public function testNumbersOfDatevAreKeptForOtherSoftware(): void
    {
        $datev = self::settings(JournalFormat::Datev)->toArray();
        $this->rest('POST', self::PATH . '/settings', $datev);
        $saved = $this->rest('POST', self::PATH . '/settings', ['format' => 'csv', 'accounts' => ['bank' => '1200']]);

        self::assertSame(200, $saved->get_status());
        $settings = $this->body($saved);
        self::assertSame(
            ['csv', 29098, 55003, 11],
            [$settings['format'], $settings['consultant'], $settings['client'], $settings['fiscal_year_month']],
        );
        self::assertSame(
            ['1200', '6855'],
            [Json::text($settings, 'accounts.bank'), Json::text($settings, 'accounts.fees')],
        );
    }

    public function testSettingsThatARequestDoesNotNameStay(): void
    {
        $this->rest('POST', self::PATH . '/settings', ['format' => 'xero', 'tax_rate' => 'Tax Exempt']);
        $this->rest('POST', self::PATH . '/settings', ['accounts' => ['bank' => '090', 'fees' => '404']]);
        $this->rest('POST', self::PATH . '/settings', ['accounts' => ['sales' => '200', 'fees' => '']]);

        $settings = self::settingsOf($this->month());
        self::assertSame(['xero', 'Tax Exempt'], [$settings['format'], $settings['tax_rate']]);
        self::assertSame(
            ['bank' => '090', 'sales' => '200'],
            array_filter((array) $settings['accounts'], static fn(mixed $account): bool => $account !== ''),
        );
    }

    /**
     * @param array<string, mixed> $month
     *
     * @return array<array-key, mixed>
     */
    private static function settingsOf(array $month): array
    {
        self::assertIsArray($month['settings']);

        return $month['settings'];
    }

    /** @return iterable<string, array{HistoryReach|null, bool}> */
    public static function reaches(): iterable
    {
        yield 'everything was read' => [null, false];
        yield 'nothing is complete yet' => [new HistoryReach(null, true), true];
        yield 'back to the middle of the month' => [
            new HistoryReach((int) gmmktime(0, 0, 0, 10, 15, 2026), true),
            true,
        ];
        yield 'back to its first day, payouts of the days before arrive in it' => [
            new HistoryReach((int) gmmktime(0, 0, 0, 10, 1, 2026), true),
            true,
        ];
        yield 'back to the month before' => [new HistoryReach((int) gmmktime(0, 0, 0, 9, 1, 2026), true), false];
        yield 'the history begins there' => [new HistoryReach((int) gmmktime(0, 0, 0, 10, 15, 2026), false), false];
    }

    #[DataProvider('reaches')]
    public function testAMonthThatIsBeingReadIsNeitherClosedNorHandedOut(?HistoryReach $reach, bool $isBeingRead): void
    {
        $close = $this->service((int) gmmktime(12, 0, 0, 11, 5, 2026), $reach);
        $month = new Month('2026-10');
        $refused = [];
        foreach (
            [
                fn() => $close->files(
                    $this->shown,
                    $month,
                    $close->journals->of($this->shown, $month),
                    JournalFormat::Csv,
                ),
                fn() => $close->close($this->shown, $month, 1),
            ]
            as $attempt
        ) {
            try {
                $attempt();
            } catch (CloseRefused $refusal) {
                $refused[] = $refusal->reason;
            }
        }

        self::assertSame($isBeingRead ? array_fill(0, 2, 'tillbook_history_being_read') : [], $refused);
        self::assertSame($isBeingRead, $close->whyUnread($this->shown, $month) !== null);
        self::assertSame($isBeingRead, $close->closed->find($this->shown, $month) === null);
    }

    public function testAMonthThatTheLedgerMayNotHaveToItsEndWarnsEverywhereAndCanBeClosed(): void
    {
        $this->database->insertMany('events', [
            [
                'ledger_id' => $this->shown->id,
                'event_id' => 'evt_waiting',
                'type' => 'payout.failed',
                'created' => (int) strtotime('2026-10-20 12:00 UTC'),
                'received_at' => (int) strtotime('2026-10-20 12:00 UTC'),
                'state' => 'retry',
                'next_attempt_at' => 2000000000,
                'body' => '{}',
            ],
        ]);
        $warning = 'Payouts may be missing: Tillbook only knows that everything until October 20, 2026';
        $month = $this->month();
        self::assertStringStartsWith($warning, Json::text($month, 'unread_reason') ?? '');
        self::assertFalse($month['is_being_read']);
        self::assertNull($this->month('2026-09')['unread_reason'], 'It had ended before.');
        $zip = $this->rest('GET', self::PATH . '/archive', ['month' => '2026-10']);
        self::assertSame(200, $zip->get_status());
        $module = new MonthCloseModule(Plugin::instance()->services);
        $journals = $module->close()->journals->of($this->shown, new Month('2026-10'));
        self::assertStringContainsString(
            $warning,
            $module->archive()->of($this->shown, new Month('2026-10'), $journals)->content,
        );
        $this->command(['2026-10'], []);
        self::assertStringContainsString("Warning: $warning", implode("\n", WP_CLI::$said));
        self::assertContains('Success: 2026-10 is closed.', WP_CLI::$said);
    }

    public function testPayoutsThatArriveEarlyInAMonthAreKnownFromTheWeekBefore(): void
    {
        update_option('timezone_string', 'Europe/Paris');
        $asked = [];
        $answers = [0, null];
        $close = $this->service((int) strtotime('2026-11-05 UTC'), null, static function (
            LedgerScope $scope,
            int $start,
            int $end,
        ) use (&$asked, &$answers): ?int {
            $asked = [gmdate('Y-m-d H:i', $start), gmdate('Y-m-d H:i', $end)];

            return array_shift($answers);
        });
        self::assertNull($close->whyIncomplete($this->shown, new Month('2026-11')), 'It isn\'t over.');
        self::assertStringContainsString(
            'couldn\'t check whether everything in this month has arrived',
            (string) $close->whyIncomplete($this->shown, new Month('2026-10')),
        );
        self::assertSame(['2026-09-23 22:00', '2026-10-31 23:00'], $asked);
        self::assertNull($close->whyIncomplete($this->shown, new Month('2026-10')));
    }

    public function testACurrencyCanHaveABankAccountOfItsOwn(): void
    {
        $settings = self::settings(JournalFormat::QuickBooks)->toArray();
        assert(is_array($settings['accounts']));
        $this->rest(
            'POST',
            self::PATH . '/settings',
            ['accounts' => ['bank' => ''] + $settings['accounts']] + $settings,
        );
        self::assertSame(['bank'], $this->month()['missing']);
        $save = fn(array $accounts): array => self::settingsOf([
            'settings' => $this->body($this->rest('POST', self::PATH . '/settings', ['accounts' => $accounts])),
        ]);

        self::assertSame('Euro', Json::text($save(['bank_eur' => 'Euro']), 'accounts.bank_eur'));
        self::assertSame(['bank'], $this->month()['missing'], 'Yen and dollars have none.');
        $save(['bank_jpy' => 'Yen', 'bank_usd' => 'Dollar']);
        self::assertSame([], $this->month()['missing']);
        self::assertArrayNotHasKey('bank_usd', (array) $save(['bank' => 'Checking', 'bank_usd' => ''])['accounts']);
        self::assertSame([], $this->month()['missing'], 'The common one.');
        $refused = $this->rest('POST', self::PATH . '/settings', ['accounts' => ['bank_yen1' => 'Yen']]);
        self::assertSame(400, $refused->get_status());
        $refused = $this->rest('POST', self::PATH . '/settings', ['accounts' => ['bank_jpy' => '=1+1']]);
        $data = $this->body($refused)['data'];
        self::assertIsArray($data);
        self::assertSame(['accounts.bank_jpy'], array_keys((array) $data['params']));
    }

    private function closeThree(): void
    {
        $close = $this->service(self::NOW);
        foreach (['2026-08', '2026-09', '2026-10'] as $name) {
            $month = new Month($name);
            $figures = Figures::of($close->journals->of($this->shown, $month));
            self::assertTrue($close->closed->close($this->shown, $month, $figures, 1));
        }
    }

    /**
     * @param list<string> $arguments
     * @param array<string, mixed> $options
     */
    private function command(array $arguments, array $options): void
    {
        WP_CLI::$said = [];
        $module = new MonthCloseModule(Plugin::instance()->services);
        (new MonthCloseCommand($this->ledgers(), $module->close(), $module->archive(...)))($arguments, $options);
    }

    /** @param (callable(LedgerScope, int, int): ?int)|null $completeUntil */
    private function service(int $now, ?HistoryReach $reach = null, ?callable $completeUntil = null): MonthClose
    {
        $clock = new class ($now) implements \Tillbook\Platform\Clock {
            public function __construct(private readonly int $now) {}

            public function now(): int
            {
                return $this->now;
            }
        };

        return new MonthClose(
            new Journals($this->database),
            new ClosedMonths($this->database, $clock),
            $clock,
            new StoreTime(),
            static fn(): ?HistoryReach => $reach,
            ($completeUntil ?? static fn(): ?int => null)(...),
        );
    }

    private function ledgers(): Ledgers
    {
        return new Ledgers($this->database, $this->clock);
    }

    /** @param array<string, int|string> $columns */
    private function set(string $payout, array $columns): void
    {
        foreach ($columns as $column => $value) {
            $this->database->execute(
                'UPDATE ' .
                    $this->database->table('payouts') .
                    " SET $column = ? WHERE ledger_id = ? AND payout_id = ?",
                [$value, $this->shown->id, $payout],
            );
        }
    }

    /** @return array<string, mixed> */
    private function month(string $month = '2026-10'): array
    {
        return $this->body($this->rest('GET', self::PATH, ['month' => $month]));
    }

    /** @return array<string, mixed> */
    private function body(WP_REST_Response $response): array
    {
        $data = $response->get_data();
        self::assertIsArray($data);
        $body = [];
        foreach ($data as $key => $value) {
            $body[(string) $key] = $value;
        }

        return $body;
    }

    private function close(mixed $fingerprint): WP_REST_Response
    {
        return $this->rest('POST', self::PATH . '/close', ['month' => '2026-10', 'fingerprint' => $fingerprint]);
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Payouts;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use RuntimeException;
use Tillbook\Features\ExportQuery;
use Tillbook\Features\Payouts\PayoutReader;
use Tillbook\Features\Payouts\PayoutsExport;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Rest\ApiKeys;
use Tillbook\Plugin;
use Tillbook\Provider\EventBatch;
use Tillbook\Providers\Sandbox\FixSandboxBankAccount;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Providers\Sandbox\SandboxBankLink;
use Tillbook\Tests\Support\ExportedFile;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

final class DepositRoutesTest extends TestCase
{
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('shop_manager');
        $this->connectSandbox();
    }

    public function testWhatWasSoldIsPaidOutOnceThoughTheButtonIsPressedTwice(): void
    {
        $this->pay(new PaymentPlan(10000, 'usd'));
        $offer = $this->body($this->rest('GET', '/wc/v3/payments/deposits/overview-all'))['balance']['instant'][0];
        self::assertSame(
            ['usd', 0, $offer['amount'] - $offer['fee']],
            [$offer['currency'], $offer['attempt'], $offer['net']],
        );

        $answers = array_map(
            fn(): array => $this->body(
                $this->rest('POST', '/wc/v3/payments/deposits', [
                    'type' => 'instant',
                    'currency' => 'usd',
                    'attempt' => $offer['attempt'],
                ]),
            ),
            [1, 2],
        );

        self::assertSame($answers[0], $answers[1]);
        self::assertSame($offer['net'], $answers[0]['amount']);
        $list = $this->body($this->rest('GET', '/wc/v3/payments/deposits'));
        self::assertSame(
            [1, $answers[0]['id'], false, 1.5],
            [
                $list['total_count'],
                $list['data'][0]['id'],
                $list['data'][0]['automatic'],
                $list['data'][0]['fee_percentage'],
            ],
        );
        self::assertSame(
            [],
            $this->body($this->rest('GET', '/wc/v3/payments/deposits/overview-all'))['balance']['instant'],
        );
        self::assertSame(
            'wcpay_instant_payout_error',
            $this->body(
                $this->rest('POST', '/wc/v3/payments/deposits', [
                    'type' => 'instant',
                    'currency' => 'usd',
                    'attempt' => 1,
                ]),
            )['code'],
        );
    }

    public function testWhatWasOfferedIsPaidOutOrNothing(): void
    {
        $this->pay(new PaymentPlan(10000, 'usd'));
        $offer = $this->body($this->rest('GET', '/wc/v3/payments/deposits/overview-all'))['balance']['instant'][0];
        $this->pay(new PaymentPlan(5000, 'usd'));
        $request = ['type' => 'instant', 'currency' => 'usd', 'attempt' => 0];
        $refused = $this->rest('POST', '/wc/v3/payments/deposits', $request + ['amount' => $offer['net']]);
        self::assertSame([409, 'tillbook_payout_changed'], self::statusAndCode($refused));
        self::assertSame(0, $this->body($this->rest('GET', '/wc/v3/payments/deposits'))['total_count']);

        $now = $this->body($this->rest('GET', '/wc/v3/payments/deposits/overview-all'))['balance']['instant'][0];
        $paid = $this->body($this->rest('POST', '/wc/v3/payments/deposits', $request + ['amount' => $now['net']]));
        self::assertSame($now['net'], $paid['amount']);
        self::assertSame(
            400,
            $this->rest('POST', '/wc/v3/payments/deposits', $request + ['amount' => 0])->get_status(),
        );
    }

    public function testTheRateOfTheFeeIsTheProvidersAlsoWhereTheFeeWasRounded(): void
    {
        // Less its own fee that is 1.79. Of it 1.5 percent is 2.685 cents, so the fee is 3 cents, which is 1.68
        // percent.
        $this->pay(new PaymentPlan(215, 'usd'));
        $offer = $this->body($this->rest('GET', '/wc/v3/payments/deposits/overview-all'))['balance']['instant'][0];
        self::assertNotSame(1.5, round(($offer['fee'] / $offer['amount']) * 100, 2));

        $id = $this->body(
            $this->rest('POST', '/wc/v3/payments/deposits', ['type' => 'instant', 'currency' => 'usd', 'attempt' => 0]),
        )['id'];

        $overviews = $this->body($this->rest('GET', '/wc/v3/payments/deposits/overview-all'));
        $rates = [
            $offer['fee_percentage'],
            $this->body($this->rest('GET', "/wc/v3/payments/deposits/$id"))['fee_percentage'],
            $this->body($this->rest('GET', '/wc/v3/payments/deposits'))['data'][0]['fee_percentage'],
            $overviews['deposit']['last_manual_deposits'][0]['fee_percentage'],
        ];
        self::assertSame([1.5, 1.5, 1.5, 1.5], $rates);
    }

    public function testTheAuditSaysThatAnApiKeyMadeThePayout(): void
    {
        update_option(ApiKeys::OPTION, 'yes');
        $this->pay(new PaymentPlan(10000, 'usd'));
        $_SERVER['PHP_AUTH_USER'] = 'ck_123';
        try {
            $this->body(
                $this->rest('POST', '/wc/v3/payments/deposits', [
                    'type' => 'instant',
                    'currency' => 'usd',
                    'attempt' => 0,
                ]),
            );
        } finally {
            unset($_SERVER['PHP_AUTH_USER']);
        }

        self::assertSame(
            'rest',
            Database::fromWordPress()->value(
                'SELECT origin FROM ' .
                    Database::fromWordPress()->table('audit') .
                    " WHERE ledger_id = ? AND action = 'instant_payout'",
                [$this->scope->id],
            ),
        );
    }

    public function testTheAuditNamesThePayoutItsAmountAndItsCurrency(): void
    {
        $this->pay(new PaymentPlan(10000, 'usd'));
        $ask = fn(int $attempt): array => $this->body(
            $this->rest('POST', '/wc/v3/payments/deposits', [
                'type' => 'instant',
                'currency' => 'usd',
                'attempt' => $attempt,
            ]),
        );
        $payout = $ask(0);
        $ask(1);

        $audit = Database::fromWordPress()->rows(
            'SELECT action, subject_id, amount, currency, outcome FROM ' .
                Database::fromWordPress()->table('audit') .
                ' WHERE ledger_id = ? ORDER BY id',
            [$this->scope->id],
        );
        self::assertSame(
            [
                ['instant_payout', $payout['id'], (string) $payout['amount'], 'usd', 'done'],
                ['instant_payout', 'usd', null, 'usd', 'wcpay_instant_payout_error'],
            ],
            array_map(array_values(...), $audit),
        );
    }

    #[Group('database')]
    public function testTheSearchBoxSuggestsPayoutsByIdReferenceAndAmount(): void
    {
        $this->payout('po_one', 123450, 'usd', 'REF-1', date: 1732060800);
        $suggested = fn(string $typed): array => $this->body(
            $this->rest('GET', '/wc/v3/payments/deposits/search', ['search_term' => $typed]),
        );
        $one = ['label' => "Payout of $1,234.50\u{a0}USD · Nov 20, 2024", 'value' => 'po_one', 'group' => 'payout'];

        foreach (['po_one', 'REF-1', '1234.50', '$1,234.50'] as $typed) {
            self::assertSame([$one], $suggested($typed), $typed);
        }
        self::assertSame([], $suggested('po_two'));
        self::assertSame([], $suggested('  '));
    }

    #[Group('database')]
    public function testPayoutsAreFoundByIdReferenceAndAmount(): void
    {
        $this->payout('po_one', 12345, 'usd', 'REF-77');
        $this->payout('po_two', 4661, 'jpy', null);

        self::assertSame(['po_one'], $this->found('po_one'));
        self::assertSame(['po_one'], $this->found('REF-77'));
        self::assertSame(['po_one'], $this->found('$123.45'));
        self::assertSame(['po_two'], $this->found('4,661'));
        self::assertSame([], $this->found("x' OR 1=1"));
    }

    #[Group('database')]
    public function testAmountsAreReadAsTheirCurrencyWritesThem(): void
    {
        $this->payout('po_dinar', 12345, 'kwd', null);
        $this->payout('po_dinars', 12345000, 'kwd', null);
        $this->payout('po_dollar', 1234500, 'usd', null);

        self::assertEqualsCanonicalizing(['po_dinar', 'po_dollar'], $this->found('12.345'), 'Thousands of dollars.');
        self::assertEqualsCanonicalizing(['po_dinar', 'po_dollar'], $this->found('KWD 12,345'));
        self::assertEqualsCanonicalizing(['po_dinars', 'po_dollar'], $this->found('12,345.00'));
        self::assertSame(['po_dinars'], $this->found('12,345.000'));
        self::assertSame([], $this->found('12.3456'));
    }

    #[Group('database')]
    public function testFiltersAndSumsAgreeAndCurrenciesAreNeverAdded(): void
    {
        $this->payout('po_paid', 1000, 'usd', null);
        $this->payout('po_failed', 2000, 'usd', null, 'failed');
        $this->payout('po_yen', 3000, 'jpy', null);

        self::assertSame(
            ['po_failed'],
            array_column(
                $this->body($this->rest('GET', '/wc/v3/payments/deposits', ['status_is' => 'failed']))['data'],
                'id',
            ),
        );
        self::assertSame(
            [2, 1000, 'usd'],
            array_values(
                array_intersect_key(
                    $this->body($this->rest('GET', '/wc/v3/payments/deposits/summary', ['store_currency_is' => 'usd'])),
                    ['count' => 0, 'total' => 0, 'currency' => 0],
                ),
            ),
        );
        $all = $this->body($this->rest('GET', '/wc/v3/payments/deposits/summary'));
        self::assertSame([3, null], [$all['count'], $all['total']]);
        self::assertSame(
            3,
            $this->body(
                $this->rest('GET', '/wc/v3/payments/deposits', ['date_between' => ['2026-11-20', '2026-11-20']]),
            )['total_count'],
            'A payout\'s day has no time zone.',
        );
    }

    #[Group('database')]
    public function testAnAmountMeansTheSameInRowsSortsSumsAndFile(): void
    {
        foreach (
            [
                'po_big' => [3000, 'paid'],
                'po_failed' => [2000, 'failed'],
                'po_again' => [2000, 'pending'],
                'po_canceled' => [700, 'canceled'],
                'po_taken' => [-2500, 'paid'],
            ]
            as $id => [$amount, $status]
        ) {
            $this->payout($id, $amount, 'usd', null, $status);
        }

        $rows = $this->body($this->rest('GET', '/wc/v3/payments/deposits', ['sort' => 'amount', 'direction' => 'asc']))[
            'data'
        ];
        self::assertSame(
            ['po_taken' => -2500, 'po_canceled' => 700],
            array_slice(array_column($rows, 'amount', 'id'), 0, 2),
            'A withdrawal is negative where it is sorted and shown.',
        );
        self::assertSame('po_big', $rows[4]['id']);
        $counted = array_filter(
            $rows,
            static fn(array $row): bool => !in_array($row['status'], ['failed', 'canceled'], true),
        );
        $summary = $this->body($this->rest('GET', '/wc/v3/payments/deposits/summary'));
        self::assertSame([5, 2500], [$summary['count'], $summary['total']]);
        self::assertSame(
            array_sum(array_column($counted, 'amount')),
            $summary['total'],
            'What came back is paid out again, so it counts once.',
        );
        self::assertSame(
            [['currency' => 'usd', 'count' => 5, 'total' => 2500, 'returned' => 2700]],
            $summary['currencies'],
        );
        self::assertSame(
            array_map(static fn(array $row): string => (new Money($row['amount'], 'usd'))->decimal(), $rows),
            $this->fileColumn('Amount', ['sort' => 'amount', 'direction' => 'asc']),
        );
    }

    public function testBadRequestsAreRefused(): void
    {
        foreach (
            [['status_is' => 'lost'], ['sort' => 'name'], ['pagesize' => '0'], ['date_before' => 'soon']]
            as $query
        ) {
            self::assertSame(
                400,
                $this->rest('GET', '/wc/v3/payments/deposits', $query)->get_status(),
                (string) json_encode($query),
            );
        }
        self::assertSame(404, $this->rest('GET', '/wc/v3/payments/deposits/po_of_another')->get_status());
        self::assertSame(
            400,
            $this->rest('POST', '/wc/v3/payments/deposits', ['type' => 'slow', 'currency' => 'usd'])->get_status(),
        );
        self::assertSame(
            400,
            $this->rest('POST', '/wc/v3/payments/deposits', [
                'type' => 'instant',
                'currency' => 'dollars',
            ])->get_status(),
        );
        $this->actAs('subscriber');
        self::assertSame(403, $this->rest('GET', '/wc/v3/payments/deposits')->get_status());
        self::assertSame(
            403,
            $this->rest('POST', '/wc/v3/payments/deposits', ['type' => 'instant', 'currency' => 'usd'])->get_status(),
        );
    }

    public function testAFailedPayoutReturnsItsMoneyAndUpdatesItsPayments(): void
    {
        $intent = $this->pay(new PaymentPlan(10000, 'usd'));
        $this->inbox()->receive($this->scope, EventBatch::of('webhook', ...$this->sandbox()->advance(5 * 86400)));
        $payout = (string) Database::fromWordPress()->value(
            'SELECT payout_id FROM ' .
                Database::fromWordPress()->table('payouts') .
                ' WHERE ledger_id = ? AND automatic = 1',
            [$this->scope->id],
        );
        self::assertStringStartsWith('po_', $payout);

        $this->happen(static fn(SandboxAccount $account) => $account->payouts->fail($payout, 'account_closed'));

        $overview = $this->body($this->rest('GET', '/wc/v3/payments/deposits/overview-all'));
        self::assertGreaterThan(9000, $overview['balance']['available'][0]['amount']);
        self::assertSame('errored', $overview['account']['default_external_accounts'][0]['status']);
        $events = array_column(
            $this->body($this->rest('GET', "/wc/v3/payments/timeline/$intent"))['data'],
            null,
            'type',
        );
        self::assertSame(
            [$payout, 'account_closed'],
            [$events['payout_failed']['deposit']['id'] ?? null, $events['payout_failed']['failure_reason'] ?? null],
        );
    }

    #[Group('database')]
    public function testThePaymentsOfACanceledPayoutTellThatTheirMoneyIsInTheBalance(): void
    {
        $intent = $this->pay(new PaymentPlan(10000, 'usd'));
        $payout = $this->payoutUnderWay();

        $this->happen(static fn(SandboxAccount $account) => $account->payouts->cancel($payout));

        $events = $this->body($this->rest('GET', "/wc/v3/payments/timeline/$intent"))['data'];
        self::assertSame('payout_canceled', $events[0]['type']);
        self::assertSame([$payout, null], [$events[0]['deposit']['id'], $events[0]['failure_reason']]);
        self::assertGreaterThan(9000, $events[0]['amount']);
        self::assertSame(
            (int) Database::fromWordPress()->value(
                'SELECT created FROM ' .
                    Database::fromWordPress()->table('transactions') .
                    " WHERE ledger_id = ? AND type = 'payout_cancel' AND source_id = ?",
                [$this->scope->id, $payout],
            ),
            $events[0]['datetime'],
        );
    }

    public function testAFailedPayoutNamesThePaymentsShareOfIt(): void
    {
        $intent = $this->pay(new PaymentPlan(10000, 'usd'));
        $charge = $this->chargeOf($intent);
        $this->inbox()->receive($this->scope, EventBatch::of('webhook', ...$this->sandbox()->advance(2 * 86400)));
        $this->happen(static function (SandboxAccount $account) use ($charge): void {
            $account->refund($charge, 3000, null);
        });
        $this->failPayout();
        $this->happen(static fn(SandboxAccount $account) => $account->payouts->fixBankAccounts());
        $this->inbox()->receive($this->scope, EventBatch::of('webhook', ...$this->sandbox()->advance(9 * 86400)));
        $this->happen(static function (SandboxAccount $account) use ($charge): void {
            $account->refund($charge, 2000, null);
        });
        $this->failPayout();

        $nets = Database::fromWordPress()->column(
            'SELECT net FROM ' .
                Database::fromWordPress()->table('transactions') .
                ' WHERE ledger_id = ? AND payment_intent_id = ? ORDER BY net DESC',
            [$this->scope->id, $intent],
        );
        self::assertCount(3, $nets);
        $failed = array_values(
            array_filter(
                $this->body($this->rest('GET', "/wc/v3/payments/timeline/$intent"))['data'],
                static fn(array $event): bool => $event['type'] === 'payout_failed',
            ),
        );
        self::assertSame(
            [-2000, (int) $nets[0] - 3000],
            array_column($failed, 'amount'),
            'The newest first: a later refund alone, then the sale without its first refund.',
        );
        self::assertSame([null, null], array_column($failed, 'transaction_details'));
    }

    public function testABankAccountInErrorKeepsItsMoneyUntilItIsFixed(): void
    {
        self::assertSame([null, 'new'], $this->bank());
        $this->failPayout();
        [$link, $status] = $this->bank();
        self::assertSame('errored', $status);
        parse_str((string) parse_url((string) $link, PHP_URL_QUERY), $query);
        self::assertStringStartsWith(admin_url('admin-post.php'), (string) $link);

        $_REQUEST['_wpnonce'] = 'forged';
        self::assertSame('died', $this->follow($query));
        self::assertSame('errored', $this->bank()[1], 'A foreign link fixes nothing.');
        $_REQUEST['_wpnonce'] = $query['_wpnonce'] ?? '';
        self::assertStringContainsString(rawurlencode('/payments/payouts'), $this->follow($query));
        self::assertSame([null, 'new'], $this->bank());

        $this->failPayout();
        $this->assertNothingGoesOut('Update your bank account details');
        self::assertSame('errored', $this->bank()[1], 'Waiting fixes nothing.');
        $this->happen(static fn(SandboxAccount $account) => $account->payouts->fixBankAccounts());
        $this->assertMoneyGoesOut();
    }

    /** @return iterable<string, array{string, string}> */
    public static function blockedStates(): iterable
    {
        yield 'rejected' => ['rejected.fraud', 'Contact your payment provider\'s support'];
        yield 'under review' => ['under_review', 'until the review is over'];
    }

    #[DataProvider('blockedStates')]
    public function testABlockedAccountPaysNothingOutUntilItIsFreed(string $status, string $whatToDo): void
    {
        $this->pay(new PaymentPlan(10000, 'usd'));
        $this->happen(static function (SandboxAccount $account) use ($status): void {
            $account->books->body['status'] = $status;
        });
        $this->assertNothingGoesOut($whatToDo);
        $account = $this->body($this->rest('GET', '/wc/v3/payments/deposits/overview-all'))['account'];
        self::assertSame([true, 'deposits_blocked'], [$account['deposits_blocked'], $account['restrictions']]);

        $this->happen(static function (SandboxAccount $account): void {
            $account->books->body['status'] = 'complete';
        });
        $this->assertMoneyGoesOut();
        self::assertSame(
            'deposits_unrestricted',
            $this->sandbox()->account()->toArray()['deposits']['restrictions'] ?? null,
        );
    }

    /** Nine days pass: no schedule, announcement or instant payout pays the money out. */
    private function assertNothingGoesOut(string $whatToDo): void
    {
        $before = $this->payoutsSoFar();
        $this->inbox()->receive($this->scope, EventBatch::of('webhook', ...$this->sandbox()->advance(9 * 86400)));
        self::assertSame($before, $this->payoutsSoFar());
        $overview = $this->body($this->rest('GET', '/wc/v3/payments/deposits/overview-all'));
        self::assertSame([[], []], [$overview['balance']['instant'], $overview['deposit']['next']]);
        self::assertGreaterThan(9000, $overview['balance']['available'][0]['amount']);
        $refusal = $this->rest('POST', '/wc/v3/payments/deposits', [
            'type' => 'instant',
            'currency' => 'usd',
            'attempt' => 0,
        ]);
        self::assertSame([409, 'wcpay_instant_payout_error'], self::statusAndCode($refusal));
        self::assertStringContainsString($whatToDo, $this->body($refusal)['message']);
        self::assertSame($before, $this->payoutsSoFar());
    }

    /** The next scheduled payout includes the waiting money. */
    private function assertMoneyGoesOut(): void
    {
        $before = $this->payoutsSoFar();
        $overview = $this->body($this->rest('GET', '/wc/v3/payments/deposits/overview-all'));
        self::assertSame(['usd'], array_column($overview['balance']['instant'], 'currency'));
        self::assertSame(
            [$overview['balance']['available'][0]['amount']],
            array_column($overview['deposit']['next'], 'amount'),
        );
        $this->inbox()->receive($this->scope, EventBatch::of('webhook', ...$this->sandbox()->advance(4 * 86400)));
        self::assertSame($before + 1, $this->payoutsSoFar());
    }

    private function payoutsSoFar(): int
    {
        return (int) Database::fromWordPress()->value(
            'SELECT COUNT(*) FROM ' . Database::fromWordPress()->table('payouts') . ' WHERE ledger_id = ?',
            [$this->scope->id],
        );
    }

    /** A sale is paid out, and while the payout is on its way the bank sends it back. */
    private function failPayout(): void
    {
        $this->pay(new PaymentPlan(10000, 'usd'));
        $payout = $this->payoutUnderWay();
        $this->happen(static fn(SandboxAccount $account) => $account->payouts->fail($payout, 'account_closed'));
    }

    /** @return string the payout of what was sold, in the night in which it is made: at noon the bank gets it */
    private function payoutUnderWay(): string
    {
        $database = Database::fromWordPress();
        $payout = '';
        for ($day = 0; $day < 9 && $payout === ''; ++$day) {
            $events = $this->sandbox()->advance($this->untilMidnight());
            $this->inbox()->receive($this->scope, EventBatch::of('webhook', ...$events));
            $payout = (string) $database->value(
                'SELECT payout_id FROM ' .
                    $database->table('payouts') .
                    " WHERE ledger_id = ? AND status = 'pending' ORDER BY created DESC LIMIT 1",
                [$this->scope->id],
            );
        }
        self::assertNotSame('', $payout);

        return $payout;
    }

    /** Returns the seconds until the next midnight on the sandbox's clock. */
    private function untilMidnight(): int
    {
        $now = 0;
        $this->sandbox()->read(static function (SandboxAccount $account) use (&$now): void {
            $now = $account->books->now();
        });

        return 86400 - ($now % 86400);
    }

    /** @return array{mixed, mixed} the link to fix details, and the state of the bank account for dollars */
    private function bank(): array
    {
        $account = $this->sandbox()->account()->toArray();
        $states = array_column(Json::objects($account, 'default_external_accounts'), 'status', 'currency');

        return [$account['accountLink'], $states['usd']];
    }

    /**
     * @param array<mixed> $query of a link to admin-post.php
     *
     * @return string where it leads, or 'died'
     */
    private function follow(array $query): string
    {
        $address = null;
        $stop = static fn(): callable => static fn(): never => throw new RuntimeException('died');
        $redirect = static function (string $to) use (&$address): never {
            $address = $to;
            throw new RuntimeException('redirected');
        };
        add_filter('wp_die_handler', $stop);
        add_filter('wp_redirect', $redirect);
        (new FixSandboxBankAccount(Plugin::instance()->services->sandbox()->sandbox(...)))->register();
        try {
            self::assertIsString($query['action'] ?? null);
            do_action('admin_post_' . $query['action']);
        } catch (RuntimeException $end) {
            return $address ?? $end->getMessage();
        } finally {
            remove_filter('wp_die_handler', $stop);
            remove_filter('wp_redirect', $redirect);
            remove_all_actions('admin_post_' . SandboxBankLink::ACTION);
            unset($_REQUEST['_wpnonce']);
        }
        self::fail('The link leads nowhere.');
    }

    private function payout(
        string $id,
        int $amount,
        string $currency,
        ?string $reference,
        string $status = 'paid',
        int $date = 1795132800,
    ): void {
        Database::fromWordPress()->insertMany('payouts', [
            [
                'ledger_id' => $this->scope->id,
                'payout_id' => $id,
                'created' => $date,
                'date' => $date,
                'type' => $amount < 0 ? 'withdrawal' : 'deposit',
                'status' => $status,
                'amount' => $amount,
                'currency' => $currency,
                'bank_reference_key' => $reference,
                'updated' => 1,
            ],
        ]);
    }

    /**
     * @param array<string, mixed> $query
     *
     * @return list<string> a column of the exported file
     */
    private function fileColumn(string $title, array $query): array
    {
        $lines = ExportedFile::lines(
            new PayoutsExport(new PayoutReader(Database::fromWordPress())),
            new ExportQuery($this->scope, $query),
        );
        $index = (int) array_search($title, $lines[0], true);

        return array_map(static fn(array $line): string => $line[$index], array_slice($lines, 1));
    }

    /** @return list<string> */
    private function found(string $term): array
    {
        return array_column(
            $this->body($this->rest('GET', '/wc/v3/payments/deposits', ['search' => [$term]]))['data'],
            'id',
        );
    }
}

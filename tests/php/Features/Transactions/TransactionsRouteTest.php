<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Transactions;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\SystemClock;
use Tillbook\Tests\Ledger\LedgerTestCase;
use WP_Error;

#[Group('database')]
final class TransactionsRouteTest extends LedgerTestCase
{
    private const ROUTE = '/wc/v3/payments/transactions';

    public function testLoggedOutGets401AndUsersWithoutPermissionGet403(): void
    {
        foreach (['', '/summary', '/search?search_term=a', '/txn_1', '/download'] as $path) {
            $path = strtok($path, '?');
            wp_set_current_user(0);
            self::assertSame(
                401,
                $this->rest('GET', self::ROUTE . $path, ['search_term' => 'a'])->get_status(),
                "Visitor: $path",
            );
            $this->actAs('subscriber');
            self::assertSame(
                403,
                $this->rest('GET', self::ROUTE . $path, ['search_term' => 'a'])->get_status(),
                "Subscriber: $path",
            );
            $this->actAs('shop_manager');
            self::assertContains(
                $this->rest('GET', self::ROUTE . $path, ['search_term' => 'a'])->get_status(),
                [200, 404],
                "Shop manager: $path",
            );
        }
    }

    /** @return iterable<string, array{array<string, mixed>, string}> */
    public static function badInput(): iterable
    {
        $bad = [
            'sort' => ['customer_name', 'date; DROP TABLE', '', ['date']],
            'direction' => ['sideways', ['desc']],
            'page' => ['0', '-1', 'two', '1.5', ['1'], '99999999999999999999'],
            'pagesize' => ['0', '101', 'all', ['25']],
            'date_before' => ['2026-02-30', 'yesterday', '20.11.2026', '', ['2026-11-20']],
            'date_after' => ['2026-11-31'],
            'date_between' => [
                '2026-11-01',
                ['2026-11-01'],
                ['2026-11-01', 'x'],
                ['2026-11-01', '2026-11-02', '2026-11-03'],
                [['2026-11-01'], '2026-11-02'],
            ],
            'type_is' => ['payouts', '', ['charge']],
            'type_is_not' => ['x'],
            'type_is_in' => [['charge', 'x'], [['charge']]],
            'source_is' => ['cash'],
            'source_device_is_not' => ['windows'],
            'channel_is' => ['phone'],
            'customer_country_is' => ['Germany', 'D1', ['DE']],
            'customer_currency_is_not' => ['dollar'],
            'risk_level_is' => ['3', 'high', ['1']],
            'store_currency_is' => ['us', '---'],
            'loan_id_is' => ["x' OR 1=1", str_repeat('a', 65)],
            'deposit_id' => ['po 1'],
            'match' => ['some'],
            'search' => [[['a']], [str_repeat('a', 201)]],
        ];
        foreach ($bad as $name => $values) {
            foreach ($values as $value) {
                yield $name . ' = ' . json_encode($value) => [[$name => $value], $name];
            }
        }
    }

    /** @param array<string, mixed> $parameters */
    #[DataProvider('badInput')]
    #[Group('one-database')]
    public function testBadInputIsRefusedByTheParametersName(array $parameters, string $name): void
    {
        $this->actAs('administrator');
        $response = $this->rest('GET', self::ROUTE, $parameters);

        self::assertSame(400, $response->get_status());
        $error = $response->as_error();
        self::assertInstanceOf(WP_Error::class, $error);
        self::assertSame('rest_invalid_param', $error->get_error_code());
        $data = $error->get_error_data();
        self::assertIsArray($data);
        self::assertIsArray($data['params']);
        self::assertArrayHasKey($name, $data['params']);
    }

    public function testEverySortAndFilterOfTheSpecificationIsAccepted(): void
    {
        $this->actAs('administrator');
        $this->given([]);
        $good = [
            'sort' => ['date', 'amount', 'fees', 'net', 'currency', 'customer_amount', 'customer_currency'],
            'direction' => ['asc', 'desc'],
            'page' => ['1', '2', '1000000'],
            'pagesize' => ['1', '25', '50', '75', '100'],
            'date_before' => ['2026-11-20', '2026-11-20 00:00:00'],
            'date_after' => ['2026-11-20 23:59:59'],
            'date_between' => [['2026-11-01', '2026-11-20'], ['2026-11-20', '2026-11-01']],
            'type_is' => [
                'charge',
                'payment',
                'payment_failure_refund',
                'payment_refund',
                'refund',
                'refund_failure',
                'dispute',
                'dispute_reversal',
                'card_reader_fee',
                'financing_payout',
                'financing_paydown',
                'adjustment',
            ],
            'type_is_not' => ['charge'],
            'type_is_in' => [['charge', 'refund']],
            'source_is' => ['visa', 'wechat_pay'],
            'source_is_not' => ['amex'],
            'source_device_is' => ['ios', 'android'],
            'source_device_is_not' => ['ios'],
            'channel_is' => ['online', 'in_person', 'in_person_pos'],
            'channel_is_not' => ['online'],
            'customer_country_is' => ['DE', 'de'],
            'customer_country_is_not' => ['DE'],
            'customer_currency_is' => ['EUR', 'eur'],
            'customer_currency_is_not' => ['eur'],
            'risk_level_is' => ['0', 1, '2'],
            'risk_level_is_not' => ['0'],
            'store_currency_is' => ['usd'],
            'loan_id_is' => ['flxln_1'],
            'deposit_id' => ['po_1'],
            'match' => ['all', 'any'],
            'search' => [['a', 'b'], 'John Smith', [''], ["'; DROP TABLE"], ['%_\\'], ["\u{1F389}"]],
            'user_email' => ['a@example.com'],
            'user_timezone' => ['+05:30'],
            'locale' => ['de_DE'],
            '_locale' => ['user'],
        ];
        foreach ($good as $name => $values) {
            foreach ($values as $value) {
                foreach (['', '/summary'] as $path) {
                    self::assertSame(
                        200,
                        $this->rest('GET', self::ROUTE . $path, [$name => $value])->get_status(),
                        $path . ' ' . $name . ' = ' . json_encode($value),
                    );
                }
            }
        }
    }

    public function testDaysInOneTextAreTheSameAsInAList(): void
    {
        $this->actAs('administrator');
        foreach (
            ['2026-10-31' => 'txn_before', '2026-11-01' => 'txn_first', '2026-11-02' => 'txn_last']
            as $day => $id
        ) {
            $this->given(['transaction_id' => $id, 'created' => (int) strtotime("$day 12:00:00 UTC")]);
        }
        $times = ['2026-11-01 00:00:00', '2026-11-02 23:59:59'];
        foreach ([$times, implode(',', $times), '2026-11-01,2026-11-02'] as $days) {
            $answer = $this->rest('GET', self::ROUTE, ['date_between' => $days]);
            self::assertSame(200, $answer->get_status(), (string) json_encode($days));
            self::assertSame(['txn_last', 'txn_first'], array_column($answer->get_data()['data'], 'transaction_id'));
        }
    }

    public function testATransactionHasEveryFieldOfTheContract(): void
    {
        $this->actAs('administrator');
        $this->given([
            'transaction_id' => 'txn_full',
            'payment_intent_id' => 'pi_1',
            'charge_id' => 'ch_1',
            'created' => 1_795_183_509,
            'type' => 'charge',
            'channel' => 'in_person',
            'source' => 'visa',
            'source_identifier' => '4242',
            'card_expiry' => '08/2028',
            'source_device' => 'ios',
            'order_id' => 999999,
            'order_number' => 'A-12',
            'customer_name' => 'Zoë',
            'customer_email' => 'zoe@example.com',
            'customer_country' => 'DE',
            'customer_currency' => 'jpy',
            'customer_amount' => 1500,
            'currency' => 'usd',
            'amount' => 1000,
            'fees' => 59,
            'exchange_rate' => '0.00667',
            'risk_level' => 1,
            'deposit_id' => 'po_1',
            'available_on' => 1_795_737_600,
            'loan_id' => 'flxln_1',
        ]);
        $this->database->insertMany('payouts', [
            [
                'ledger_id' => $this->scope->id,
                'payout_id' => 'po_1',
                'created' => 1,
                'date' => 1_795_996_800,
                'type' => 'withdrawal',
                'status' => 'in_transit',
                'amount' => 1,
                'currency' => 'usd',
            ],
        ]);

        $data = $this->rest('GET', self::ROUTE . '/txn_full')->get_data();

        self::assertIsArray($data);
        self::assertSame('0.00667', rtrim((string) $data['exchange_rate'], '0'));
        unset($data['exchange_rate']);
        self::assertSame(
            [
                'transaction_id' => 'txn_full',
                'payment_intent_id' => 'pi_1',
                'charge_id' => 'ch_1',
                'date' => '2026-11-20T14:05:09Z',
                'type' => 'charge',
                'channel' => 'in_person',
                'source' => 'visa',
                'source_identifier' => '4242',
                'card_expiry' => '08/2028',
                'source_device' => 'ios',
                'order' => [
                    'id' => 999999,
                    'number' => 'A-12',
                    'url' => null,
                    'customer_url' => null,
                    'subscriptions' => [],
                ],
                'customer_name' => 'Zoë',
                'customer_email' => 'zoe@example.com',
                'customer_country' => 'DE',
                'customer_currency' => 'jpy',
                'customer_amount' => 1500,
                'currency' => 'usd',
                'amount' => 1000,
                'fees' => 59,
                'net' => 941,
                'risk_level' => 1,
                'deposit_id' => 'po_1',
                'available_on' => '2026-11-27',
                'deposit_date' => '2026-11-30',
                'deposit_type' => 'withdrawal',
                'deposit_status' => 'in_transit',
                'unlisted_payout' => null,
                'loan_id' => 'flxln_1',
                'metadata' => ['charge_type' => 'in_person'],
            ],
            $data,
        );
    }

    public function testAnUnknownTransactionIsNotFound(): void
    {
        $this->actAs('administrator');
        $response = $this->rest('GET', self::ROUTE . '/txn_nothere');

        self::assertSame(404, $response->get_status());
        self::assertSame('wcpay_transaction_not_found', $response->as_error()?->get_error_code());
    }

    public function testAStoreWithoutAnAccountHasNoTransactionsAndNoError(): void
    {
        $this->actAs('administrator');
        (new Ledgers($this->database, new SystemClock()))->select(null);

        self::assertSame(['data' => []], $this->rest('GET', self::ROUTE)->get_data());
        $summary = $this->rest('GET', self::ROUTE . '/summary')->get_data();
        self::assertIsArray($summary);
        self::assertSame(0, $summary['count']);
        self::assertSame([], $this->rest('GET', self::ROUTE . '/search', ['search_term' => 'a'])->get_data());
        self::assertSame(404, $this->rest('GET', self::ROUTE . '/txn_1')->get_status());
    }

    public function testTheSummaryNeverAddsUpCurrencies(): void
    {
        $this->actAs('administrator');
        $this->given(
            ['amount' => 1000, 'fees' => 59],
            ['currency' => 'jpy', 'amount' => 500, 'fees' => 20],
            ['amount' => -200, 'fees' => 0, 'type' => 'refund'],
        );
        $mixed = $this->rest('GET', self::ROUTE . '/summary')->get_data();
        $dollars = $this->rest('GET', self::ROUTE . '/summary', ['store_currency_is' => 'usd'])->get_data();
        self::assertIsArray($mixed);
        self::assertIsArray($dollars);

        self::assertSame(
            [3, null, null, null, null],
            [$mixed['count'], $mixed['currency'], $mixed['total'], $mixed['fees'], $mixed['net']],
        );
        self::assertSame(
            [
                ['currency' => 'jpy', 'count' => 1, 'total' => 500, 'fees' => 20, 'net' => 480],
                ['currency' => 'usd', 'count' => 2, 'total' => 800, 'fees' => 59, 'net' => 741],
            ],
            $mixed['currencies'],
        );
        self::assertSame(
            [2, 'usd', 800, 59, 741],
            [$dollars['count'], $dollars['currency'], $dollars['total'], $dollars['fees'], $dollars['net']],
        );
        self::assertSame(['jpy', 'usd'], $dollars['store_currencies']);
    }

    public function testDaysAreThoseOfTheStoreAndNotOfTheAskingBrowser(): void
    {
        $this->actAs('administrator');
        update_option('timezone_string', 'Asia/Kolkata');
        // 20 November in Kolkata starts at 18:30 UTC on the 19th.
        $this->given(
            ['transaction_id' => 'txn_19', 'created' => 1_795_113_000 - 1],
            ['transaction_id' => 'txn_20', 'created' => 1_795_113_000],
            ['transaction_id' => 'txn_21', 'created' => 1_795_113_000 + 86400],
        );

        $ids = fn(array $parameters): array => $this->ids(
            $parameters + ['direction' => 'asc', 'user_timezone' => 'America/New_York'],
        );

        self::assertSame(['txn_19'], $ids(['date_before' => '2026-11-20']));
        self::assertSame(['txn_21'], $ids(['date_after' => '2026-11-20']));
        self::assertSame(['txn_20'], $ids(['date_between' => ['2026-11-20', '2026-11-20']]));
        self::assertSame(['txn_19', 'txn_20'], $ids(['date_between' => ['2026-11-19', '2026-11-20']]));
    }

    public function testTheDayTheClocksGoBackHasAll25Hours(): void
    {
        $this->actAs('administrator');
        update_option('timezone_string', 'Europe/Paris');
        $start = 1_792_879_200;
        $this->given(
            ['transaction_id' => 'txn_first', 'created' => $start],
            ['transaction_id' => 'txn_last', 'created' => $start + 25 * 3600 - 1],
            ['transaction_id' => 'txn_next', 'created' => $start + 25 * 3600],
        );

        self::assertSame(
            ['txn_first', 'txn_last'],
            $this->ids(['date_between' => ['2026-10-25', '2026-10-25'], 'direction' => 'asc']),
        );
    }

    public function testOptionsAnswersTheSchema(): void
    {
        $this->actAs('administrator');
        foreach (
            [
                '' => 'transactions',
                '/summary' => 'transactions_summary',
                '/search' => 'transaction_suggestions',
                '/txn_1' => 'transaction',
                '/download' => 'export_request',
            ]
            as $path => $title
        ) {
            $data = $this->rest('OPTIONS', self::ROUTE . $path)->get_data();
            self::assertIsArray($data);
            self::assertIsArray($data['schema']);
            self::assertSame($title, $data['schema']['title'], $path);
        }
    }

    public function testAnswersMatchTheirSchemas(): void
    {
        $this->actAs('administrator');
        $this->given(
            [],
            ['type' => 'card_reader_fee', 'amount' => 0, 'fees' => 250, 'source' => null],
            ['order_id' => 5, 'order_number' => '5', 'customer_name' => 'A'],
        );
        $list = $this->rest('GET', self::ROUTE)->get_data();
        $summary = $this->rest('GET', self::ROUTE . '/summary')->get_data();

        self::assertTrue(
            rest_validate_value_from_schema($list, \Tillbook\Features\Transactions\TransactionSchema::list(), 'list'),
        );
        self::assertTrue(
            rest_validate_value_from_schema(
                $summary,
                \Tillbook\Features\Transactions\TransactionSchema::summary(),
                'summary',
            ),
        );
    }

    /**
     * @param array<string, mixed> $parameters
     *
     * @return list<mixed>
     */
    private function ids(array $parameters): array
    {
        $response = $this->rest('GET', self::ROUTE, $parameters);
        self::assertSame(200, $response->get_status());
        $data = $response->get_data();
        self::assertIsArray($data);
        self::assertIsArray($data['data']);

        return array_column($data['data'], 'transaction_id');
    }
}

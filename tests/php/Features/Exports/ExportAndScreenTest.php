<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Exports;

use DateTimeImmutable;
use DateTimeZone;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\ExportQuery;
use Tillbook\Features\ListExport;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\TransactionType;
use Tillbook\Platform\Csv\CsvWriter;
use Tillbook\Platform\Money\Money;
use Tillbook\Plugin;
use Tillbook\Provider\EventBatch;
use Tillbook\Tests\Providers\Sandbox\SandboxTestCase;
use Tillbook\Tests\Support\ExportedFile;

/**
 * Compares each list's file with what the REST API gives the screen, row by row and cell by cell, over the whole
 * history of a sandbox account. The expectations are written out here, so that a change of one side is noticed.
 */
#[Group('database')]
final class ExportAndScreenTest extends SandboxTestCase
{
    private const ZONE = 'Asia/Kolkata';
    private const RISKS = ['' => 'N/A', 0 => 'Normal', 1 => 'Elevated', 2 => 'Highest'];
    private const PAYOUTS = [
        'paid' => 'Completed (paid)',
        'pending' => 'Pending',
        'in_transit' => 'In transit',
        'canceled' => 'Canceled',
        'failed' => 'Failed',
    ];
    private const OUTCOMES = [
        'block' => 'Blocked by a filter',
        'blocked' => 'Blocked by the provider',
        'review_blocked' => 'Blocked after review',
        'review' => 'Needs review',
        'review_allowed' => 'Approved',
        'review_expired' => 'Expired during review',
    ];

    private const DISPUTES = [
        'needs_response' => 'Disputed: Needs response',
        'under_review' => 'Disputed: Under review',
        'won' => 'Disputed: Won',
        'lost' => 'Disputed: Lost',
        'charge_refunded' => 'Disputed: Charge refunded',
        'warning_needs_response' => 'Inquiry: Needs response',
        'warning_under_review' => 'Inquiry: Under review',
        'warning_closed' => 'Inquiry: Closed',
    ];

    private LedgerScope $ledger;

    protected function setUp(): void
    {
        parent::setUp();
        update_option('timezone_string', self::ZONE);
        $this->ledger = $this->scope('acct_sandbox_test7');
        $this->inbox()->receive($this->ledger, EventBatch::of('sandbox', ...$this->history(7)));
        (new Ledgers($this->database, $this->clock))->select($this->ledger);
        $GLOBALS['wp_rest_server'] = null;
        $this->actAs('shop_manager');
    }

    protected function tearDown(): void
    {
        $GLOBALS['wp_rest_server'] = null;
        parent::tearDown();
    }

    /** @return iterable<string, array{string, array<string, mixed>}> kind, and what the screen asks for */
    private static function screens(): iterable
    {
        yield 'transactions' => ['transactions', ['sort' => 'date']];
        yield 'transactions by fees, either of two' => [
            'transactions',
            [
                'sort' => 'fees',
                'direction' => 'asc',
                'match' => 'any',
                'type_is' => 'refund',
                'customer_country_is_not' => 'US',
            ],
        ];
        yield 'transactions of a search' => ['transactions', ['sort' => 'customer_currency', 'search' => ['tre']]];
        yield 'blocked' => [
            'blocked-transactions',
            ['status' => 'block', 'additional_status' => 'review', 'sort' => 'created'],
        ];
        yield 'blocked by amount' => [
            'blocked-transactions',
            ['status' => 'block', 'sort' => 'amount', 'direction' => 'asc'],
        ];
        yield 'uncaptured' => ['uncaptured-transactions', ['sort' => 'created', 'direction' => 'asc']];
        yield 'uncaptured by risk' => ['uncaptured-transactions', ['sort' => 'risk_level', 'direction' => 'desc']];
        yield 'uncaptured, either of two' => [
            'uncaptured-transactions',
            [
                'sort' => 'amount',
                'direction' => 'desc',
                'match' => 'any',
                'source_is_not' => 'visa',
                'status' => 'review',
            ],
        ];
        yield 'uncaptured of a search' => [
            'uncaptured-transactions',
            ['sort' => 'created', 'direction' => 'asc', 'search' => ['@example', 'example']],
        ];
        yield 'payouts' => ['payouts', ['sort' => 'date']];
        yield 'disputes' => ['disputes', ['sort' => 'created']];
        yield 'disputes of a search' => ['disputes', ['sort' => 'created', 'search' => ['tre', 'smith', 'lee']]];
        yield 'disputes by deadline, some' => [
            'disputes',
            ['sort' => 'due_by', 'direction' => 'asc', 'status_is_not' => 'lost'],
        ];
        yield 'disputes that need a response, by amount' => [
            'disputes',
            ['sort' => 'amount', 'filter' => 'awaiting_response'],
        ];
        yield 'payouts by status, without some' => [
            'payouts',
            ['sort' => 'status', 'direction' => 'asc', 'status_is_not' => 'paid'],
        ];
    }

    public function testTheFileHasTheScreensRowsInItsOrder(): void
    {
        foreach (self::screens() as $name => [$kind, $query]) {
            $list = $this->list($kind);
            $screen = $this->screen($list, $query);
            self::assertNotSame([], $screen, "$name: there is something to compare.");
            $lines = ExportedFile::lines($list, new ExportQuery($this->ledger, $query));
            $titles = (array) array_shift($lines);

            $expected = array_map(fn(array $row): array => $this->expected($kind, $row), $screen);
            self::assertSame(array_keys($expected[0]), $titles, $name);
            self::assertSame(array_map(array_values(...), $expected), $lines, $name);
            self::assertSame(count($screen), $list->count(new ExportQuery($this->ledger, $query)), $name);
        }
    }

    /**
     * @param array<string, mixed> $query
     *
     * @return list<array<string, mixed>> every row the screen shows, page by page
     */
    private function screen(ListExport $list, array $query): array
    {
        $rows = [];
        for ($page = 1; ; ++$page) {
            $answer = json_decode(
                (string) wp_json_encode(
                    $this->rest(
                        'GET',
                        '/wc/v3/payments' . $list->path(),
                        $query + ['page' => $page, 'pagesize' => 100],
                    )->get_data(),
                ),
                true,
            );
            self::assertIsArray($answer);
            array_push($rows, ...$answer['data']);
            if (count($answer['data']) < 100) {
                return $rows;
            }
        }
    }

    /**
     * @param array<string, mixed> $row
     *
     * @return array<string, string> cells by title
     */
    private function expected(string $kind, array $row): array
    {
        return match ($kind) {
            'transactions' => [
                'Transaction ID' => $row['transaction_id'],
                'Date and time (Asia/Kolkata)' => $this->moment((int) strtotime($row['date'])),
                'Type' => TransactionType::from($row['type'])->label(),
                'Sales channel' => [
                    'online' => 'Online store',
                    'in_person' => 'In-person',
                    'in_person_pos' => 'In-person (POS)',
                ][$row['channel']],
                'Paid currency' => strtoupper($row['customer_currency']),
                'Amount paid' => self::money($row['customer_amount'], $row['customer_currency']),
                'Payout currency' => strtoupper($row['currency']),
                'Amount' => self::money($row['amount'], $row['currency']),
                'Fees' => self::money(-$row['fees'], $row['currency']),
                'Net' => self::money($row['amount'] - $row['fees'], $row['currency']),
                'Order #' => $row['order']['number'] ?? '',
                // Once another test has pretended that there is a plugin for subscriptions.
                ...function_exists('wcs_get_subscriptions_for_order') ? ['Subscription #' => ''] : [],
                'Payment method' => self::method($row),
                'Card expiration' => $row['card_expiry'] ?? '',
                'Customer' => CsvWriter::text($row['customer_name']),
                'Email' => $row['customer_email'] ?? '',
                'Country' => self::country($row['customer_country']),
                'Risk level' => self::RISKS[$row['risk_level'] ?? ''],
                'Payment ID' => $row['payment_intent_id'] ?? '',
                'Payout ID' => $row['deposit_id'] ?? '',
                'Payout date' => self::payoutDate($row),
                'Payout status' => self::payoutStatus($row['deposit_status'], $row['deposit_type']),
            ],
            'blocked-transactions' => [
                'Date and time (Asia/Kolkata)' => $this->moment($row['created']),
                'Amount' => self::money($row['amount'], $row['currency']),
                'Currency' => strtoupper($row['currency']),
                'Customer' => CsvWriter::text($row['customer_name']),
                'Payment method' => self::method($row),
                'Email' => $row['customer_email'] ?? '',
                'Status' => self::OUTCOMES[$row['status']],
                'Blocked by' => implode(
                    ', ',
                    array_map(
                        \Tillbook\Features\FraudOutcomes\FraudRules::label(...),
                        array_column($row['rules'], 'rule'),
                    ),
                ),
                'Order #' => $row['order']['number'] ?? '',
                'Payment ID' => $row['payment_intent_id'],
                'Charge ID' => $row['charge_id'] ?? '',
            ],
            'uncaptured-transactions' => [
                'Authorized on (Asia/Kolkata)' => $this->moment($row['created']),
                'Capture by (Asia/Kolkata)' => $this->moment($row['capture_by']),
                'Order #' => $row['order']['number'] ?? '',
                'Customer' => CsvWriter::text($row['customer_name']),
                'Payment method' => self::method($row),
                'Risk level' => self::RISKS[$row['risk_level'] ?? ''],
                'Amount' => self::money($row['amount'], $row['currency']),
                'Currency' => strtoupper($row['currency']),
                'Email' => $row['customer_email'] ?? '',
                'Country' => self::country($row['customer_country']),
                'Status' => $row['fraud_status'] === 'review' ? 'Needs review' : 'Uncaptured',
                'Payment ID' => $row['payment_intent_id'],
                'Charge ID' => $row['charge_id'] ?? '',
            ],
            'disputes' => [
                'Dispute ID' => $row['dispute_id'],
                'Amount' => self::money($row['amount'], $row['currency']),
                'Currency' => strtoupper($row['currency']),
                'Status' => self::DISPUTES[$row['status']],
                'Reason' =>
                    $row['reason'] === 'fraudulent'
                        ? 'Transaction unauthorized'
                        : ucfirst(str_replace('_', ' ', $row['reason'])),
                'Source' =>
                    $row['source'] === null
                        ? ''
                        : \Tillbook\Platform\PaymentMethods\PaymentSource::label($row['source']),
                'Order #' => $row['order_number'] ?? '',
                'Customer' => CsvWriter::text($row['customer_name']),
                'Email' => $row['customer_email'] ?? '',
                'Country' => self::country($row['customer_country']),
                'Disputed on (Asia/Kolkata)' => $this->moment($row['created']),
                'Respond by (Asia/Kolkata)' => $row['due_by'] === null ? '' : $this->moment($row['due_by']),
                'Payment ID' => $row['payment_intent_id'] ?? '',
                'Charge ID' => $row['charge_id'] ?? '',
            ],
            default => [
                'Payout ID' => $row['id'],
                'Date' => $row['date'],
                'Type' => $row['type'] === 'withdrawal' ? 'Withdrawal' : 'Payout',
                'Amount' => self::money($row['amount'], $row['currency']),
                'Currency' => strtoupper($row['currency']),
                'Status' => self::payoutStatus($row['status'], $row['type']),
                'Bank account' => $row['bankAccount'] ?? '',
                'Bank reference ID' => $row['bank_reference_key'] ?? '',
            ],
        };
    }

    private static function payoutStatus(?string $status, ?string $type): string
    {
        return $type === 'withdrawal' && $status === 'paid' ? 'Completed (deducted)' : self::PAYOUTS[$status] ?? '';
    }

    /** @param array<string, mixed> $row */
    private static function payoutDate(array $row): string
    {
        $unlisted = $row['unlisted_payout'];

        return match (true) {
            $unlisted === null => $row['deposit_date'] ?? 'Future payout',
            $unlisted['certainty'] === 'proven' => 'Paid out instantly on ' .
                gmdate('Y-m-d', $unlisted['arrival_date']),
            $unlisted['certainty'] === 'paid' => 'Paid out, payout unknown',
            default => 'Payout unknown',
        };
    }

    /** @param array<string, mixed> $row */
    private static function method(array $row): string
    {
        return $row['source'] === null
            ? ''
            : trim(
                \Tillbook\Platform\PaymentMethods\PaymentSource::label($row['source']) .
                    ' ' .
                    $row['source_identifier'],
            );
    }

    /** The name that the screen gets from WooCommerce, too. */
    private static function country(?string $code): string
    {
        return $code === null
            ? ''
            : html_entity_decode(WC()->countries->get_countries()[$code] ?? $code, ENT_QUOTES | ENT_HTML5, 'UTF-8');
    }

    private function list(string $kind): ListExport
    {
        $list = Plugin::instance()->services->modules()->exports->listExports()->find($kind);
        self::assertNotNull($list);

        return $list;
    }

    private function moment(int $epoch): string
    {
        return (new DateTimeImmutable("@$epoch"))->setTimezone(new DateTimeZone(self::ZONE))->format('Y-m-d H:i:s');
    }

    private static function money(int $amount, string $currency): string
    {
        return (new Money($amount, $currency))->decimal();
    }
}

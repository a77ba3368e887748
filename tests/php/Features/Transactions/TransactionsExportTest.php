<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Transactions;

use DateTimeZone;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\ExportQuery;
use Tillbook\Features\Transactions\TransactionColumns;
use Tillbook\Features\Transactions\TransactionsExport;
use Tillbook\Platform\Csv\CsvWriter;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Tests\Ledger\LedgerTestCase;
use Tillbook\Tests\Support\ExportedFile;

#[Group('database')]
final class TransactionsExportTest extends LedgerTestCase
{
    private const ROUTE = '/wc/v3/payments/transactions/download';

    protected function tearDown(): void
    {
        unset($_SERVER['PHP_AUTH_USER']);
        parent::tearDown();
    }

    public function testTheFileHasTheListsRowsInTheListsOrder(): void
    {
        for ($i = 0; $i < 30; ++$i) {
            $this->given(['amount' => ($i % 5) * 100, 'fees' => 0, 'type' => $i % 3 === 0 ? 'refund' : 'charge']);
        }
        $query = ['sort' => 'amount', 'direction' => 'asc', 'type_is' => 'charge'];

        $lines = $this->export($query, ['transaction_id', 'amount']);

        self::assertSame($this->listed($query + ['pagesize' => 100]), array_column(array_slice($lines, 1), 0));
    }

    /** @return iterable<string, array{string}> */
    public static function directions(): iterable
    {
        yield 'ascending' => ['asc'];
        yield 'descending' => ['desc'];
    }

    #[DataProvider('directions')]
    public function testAFileInTheOrderOfFeesGoesOnAfterItsLastRow(string $direction): void
    {
        for ($i = 0; $i < 6; ++$i) {
            $this->given(['fees' => intdiv($i, 2)]);
        }
        $time = new StoreTime(new DateTimeZone('UTC'));
        $export = new TransactionsExport($this->transactions($time), $this->requests(), new TransactionColumns($time));
        $query = new ExportQuery($this->scope, ['sort' => 'fees', 'direction' => $direction]);
        $all = iterator_to_array($export->chunks($query), false)[0];

        self::assertCount(6, $all->rows);
        self::assertSame([], iterator_to_array($export->chunks($query, $all->end), false));
    }

    public function testColumnsStandInTheScreensOrderWithIdsOrderNumberAndBothCurrencies(): void
    {
        $this->given([
            'customer_currency' => 'jpy',
            'customer_amount' => 1500,
            'amount' => -1234,
            'fees' => 5,
            'created' => 1_795_183_509,
            'order_number' => 'INV-7',
            'payment_intent_id' => 'pi_1',
            'deposit_id' => 'po_1',
        ]);

        $lines = $this->file([], ['net', 'date'], 'Asia/Kolkata');

        self::assertSame(
            [
                'Transaction ID',
                'Date and time (Asia/Kolkata)',
                'Paid currency',
                'Amount paid',
                'Payout currency',
                'Net',
                'Order #',
                'Payment ID',
                'Payout ID',
            ],
            $lines[0],
        );
        self::assertSame(
            ['txn_1', '2026-11-20 19:35:09', 'JPY', '1500', 'USD', '-12.39', 'INV-7', 'pi_1', 'po_1'],
            $lines[1],
        );
    }

    public function testAmountsHaveTheDecimalsOfTheirCurrency(): void
    {
        $this->given(
            ['currency' => 'usd', 'amount' => 5],
            ['currency' => 'jpy', 'amount' => 1234],
            ['currency' => 'kwd', 'amount' => 1230],
        );

        self::assertSame(['1.230', '1234', '0.05'], array_column(array_slice($this->export([], ['amount']), 1), 0));
    }

    public function testEveryColumnHasATitleAndACell(): void
    {
        $this->given([
            'source_identifier' => '4242',
            'card_expiry' => '08/2028',
            'risk_level' => 2,
            'channel' => 'in_person_pos',
            'order_id' => 987654,
            'order_number' => '987654',
            'deposit_id' => 'po_1',
            'available_on' => 1_795_737_600,
        ]);
        $lines = $this->export([], TransactionColumns::keys());

        self::assertCount(count(TransactionColumns::keys()), $lines[0]);
        self::assertCount(count(TransactionColumns::keys()), $lines[1]);
        self::assertContains('Visa 4242', $lines[1]);
        self::assertContains('08/2028', $lines[1]);
        self::assertContains('Highest', $lines[1]);
        self::assertContains('In-person (POS)', $lines[1]);
        self::assertContains('987654', $lines[1]);
    }

    public function testAPayoutThatDidNotArriveKeepsItsDateBesideItsStatus(): void
    {
        $this->database->insertMany('payouts', [
            ['status' => 'failed'] + $this->payout('po_1', 'deposit', 1_795_996_800),
            ['status' => 'canceled'] + $this->payout('po_2', 'deposit', 1_796_083_200),
        ]);
        $this->given(
            ['deposit_id' => 'po_1', 'available_on' => 1_795_737_600],
            ['deposit_id' => 'po_2', 'available_on' => 1_795_737_600],
        );

        self::assertSame(
            [['2026-12-01', 'Canceled'], ['2026-11-30', 'Failed']],
            array_slice($this->export([], ['deposit', 'deposit_status']), 1),
        );
    }

    public function testThePayoutsDateIsTheDayOnWhichItArrives(): void
    {
        $this->database->insertMany('payouts', [
            $this->payout('po_1', 'deposit', 1_795_996_800),
            $this->payout('po_2', 'withdrawal', 1_796_083_200),
        ]);
        $this->given(
            ['deposit_id' => 'po_1', 'available_on' => 1_795_737_600],
            ['deposit_id' => 'po_2', 'available_on' => 1_795_737_600],
            ['deposit_id' => null, 'available_on' => 1_795_737_600],
            ['deposit_id' => 'po_1', 'available_on' => null],
        );

        self::assertSame(
            [
                ['Future payout', 'Completed (paid)'],
                ['Future payout', ''],
                ['2026-12-01', 'Completed (deducted)'],
                ['2026-11-30', 'Completed (paid)'],
            ],
            array_slice($this->export([], ['deposit', 'deposit_status']), 1),
        );
    }

    /** @return array<string, int|string> a row of `payouts` that was paid */
    private function payout(string $id, string $type, int $day): array
    {
        return [
            'ledger_id' => $this->scope->id,
            'payout_id' => $id,
            'created' => 1,
            'date' => $day,
            'type' => $type,
            'status' => 'paid',
            'amount' => 1,
            'currency' => 'usd',
        ];
    }

    /** @return iterable<string, array{string}> */
    public static function formulas(): iterable
    {
        foreach (['=1+1', '+49 170', '-Dave', '@SUM(A1)', "\t=1", "\r=1", '  =cmd|x', "\u{FF1D}1+1"] as $formula) {
            yield json_encode($formula, JSON_THROW_ON_ERROR) => [$formula];
        }
    }

    #[DataProvider('formulas')]
    public function testNoCellOfForeignTextIsAFormula(string $formula): void
    {
        $this->given(['customer_name' => $formula, 'order_number' => $formula]);
        $cells = $this->export([], ['customer_name', 'order'])[1];

        foreach ($cells as $cell) {
            self::assertStringStartsWith("'", $cell);
        }
    }

    /** @return iterable<string, array{string, string}> */
    public static function texts(): iterable
    {
        yield 'behind a semicolon' => ['a;=1+1', "a;'=1+1"];
        yield 'first behind a semicolon' => [';=1+1', ";'=1+1"];
        yield 'behind a semicolon and a space' => ['a; @SUM(A1)', "a; '@SUM(A1)"];
        yield 'behind a tab' => ["a\t+1", "a\t'+1"];
        yield 'on a new line' => ["a\r\n=1", "a\r\n'=1"];
        yield 'wide' => ["a;\u{FF1D}1", "a;'\u{FF1D}1"];
        yield 'at both places' => ['=1;=2', "'=1;'=2"];
        yield 'broken UTF-8' => ["=1\xFF", "'=1\xFF"];
        foreach (['Smith; Bob', 'a-b;c=d', 'R&D; 50 +', "Zoë\tO'Brien", 'x;y;z', '100% = all, a;b@c.de'] as $plain) {
            yield $plain => [$plain, $plain];
        }
    }

    #[DataProvider('texts')]
    public function testAFormulaBehindASeparatorIsNoneAndPlainTextStaysAsItIs(string $text, string $written): void
    {
        self::assertSame($written, CsvWriter::text($text));
        $line = CsvWriter::lines([['1', CsvWriter::text($text), '-2']]);
        self::assertSame(
            strpbrk($written, ";\t\r\n ") !== false,
            str_contains($line, '"'),
            'What some program takes for a separator is quoted.',
        );
        self::assertSame(['1', $written, '-2'], str_getcsv($line, ',', '"', ''));
    }

    public function testFeesHaveTheSignThatTheScreenShows(): void
    {
        $this->given(['amount' => 1000, 'fees' => 59], ['amount' => 1000, 'fees' => 0]);

        self::assertEqualsCanonicalizing(
            [['10.00', '-0.59', '9.41'], ['10.00', '0.00', '10.00']],
            array_map(
                static fn(array $line): array => array_slice($line, -3),
                array_slice($this->export([], ['amount', 'fees', 'net']), 1),
            ),
        );
    }

    public function testNegativeAmountsStayNumbers(): void
    {
        $this->given(['amount' => -500, 'fees' => 0]);

        self::assertSame(['USD', '-5.00'], $this->export([], ['currency', 'amount'])[1]);
    }

    public function testQuotesCommasAndLineBreaksSurvive(): void
    {
        $this->given(['customer_name' => "Smith, \"Bob\"\nand sons \\ co"]);

        self::assertSame(["Smith, \"Bob\"\nand sons \\ co"], $this->export([], ['customer_name'])[1]);
    }

    public function testPlainTextIsLeftAsItIs(): void
    {
        self::assertSame("Zoë O'Brien", CsvWriter::text("Zoë O'Brien"));
        self::assertSame('', CsvWriter::text(null));
    }

    public function testAnExportIsRequestedAndThenFetchedByWhoAskedForIt(): void
    {
        $this->actAs('shop_manager');
        $this->given([]);
        $requested = $this->rest('POST', self::ROUTE, [
            'type_is' => 'charge',
            'columns' => ['date', 'amount'],
        ])->get_data();
        self::assertIsArray($requested);
        $id = $requested['export_id'];
        self::assertIsString($id);

        $status = $this->rest('GET', self::ROUTE . '/' . $id)->get_data();

        self::assertIsArray($status);
        self::assertSame('success', $status['status']);
        self::assertIsString($status['download_url']);
        self::assertStringEndsWith("action=tillbook_export&export=$id", $status['download_url']);
        self::assertSame([1, 1], [$status['rows_done'], $status['rows_total']]);
        $this->actAs('shop_manager');
        self::assertSame(404, $this->rest('GET', self::ROUTE . '/' . $id)->get_status(), 'Another user.');
    }

    public function testAnExportRequestRefusesApiKeysUntilTheStoreAllowsThem(): void
    {
        $this->actAs('shop_manager');
        $_SERVER['PHP_AUTH_USER'] = 'ck_1234567890';

        self::assertSame(403, $this->rest('POST', self::ROUTE)->get_status());
        self::assertSame(200, $this->rest('GET', '/wc/v3/payments/transactions')->get_status(), 'Reading is fine.');
        $this->allowApiKeys();
        self::assertSame(201, $this->rest('POST', self::ROUTE)->get_status());
    }

    public function testUnknownColumnsAreRefused(): void
    {
        $this->actAs('shop_manager');
        $response = $this->rest('GET', self::ROUTE, ['columns' => ['password']]);

        self::assertSame(400, $response->get_status());
        self::assertSame('rest_invalid_param', $response->as_error()?->get_error_code());
    }

    public function testTheDownloadIsAnUncachedUtf8File(): void
    {
        $this->actAs('shop_manager');
        $headers = $this->rest('GET', self::ROUTE)->get_headers();

        self::assertSame('text/csv; charset=utf-8', $headers['Content-Type']);
        self::assertMatchesRegularExpression(
            '/^attachment; filename="test-transactions-until-\d{4}-\d\d-\d\d-\d+-rows?\.csv"$/',
            $headers['Content-Disposition'],
        );
        self::assertSame('no-store', $headers['Cache-Control']);
    }

    /**
     * @param array<string, mixed> $query
     * @param list<string> $columns
     *
     * @return list<list<string>> lines of the cells of those columns, the header first
     */
    private function export(array $query, array $columns, string $zone = 'UTC'): array
    {
        $places = array_flip(array_keys(array_intersect(TransactionColumns::complete($columns), $columns)));

        return array_map(
            static fn(array $line): array => array_values(array_intersect_key($line, $places)),
            $this->file($query, $columns, $zone),
        );
    }

    /**
     * @param array<string, mixed> $query
     * @param list<string> $columns
     *
     * @return list<list<string>> lines of cells, the header first
     */
    private function file(array $query, array $columns, string $zone): array
    {
        $time = new StoreTime(new DateTimeZone($zone));

        return ExportedFile::lines(
            new TransactionsExport($this->transactions($time), $this->requests(), new TransactionColumns($time)),
            new ExportQuery($this->scope, $query + ['columns' => $columns]),
        );
    }
}

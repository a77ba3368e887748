<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Documents;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Platform\Json;
use Tillbook\Plugin;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;
use WP_REST_Request;
use WP_REST_Response;

/** GET documents, its summary and the file (spec 1 §2.5 and §7). */
final class DocumentsRouteTest extends TestCase
{
    use WithSandbox;

    private const LIST = '/wc/v3/payments/documents';

    protected function setUp(): void
    {
        parent::setUp();
        $this->connectSandbox();
        $this->happen(static function (SandboxAccount $account): void {
            foreach (['2024-01', '2024-02', '2024-03'] as $month) {
                $start = (int) strtotime("$month-01 00:00:00 UTC");
                $end = (int) strtotime("$month-01 00:00:00 UTC +1 month");
                $account->books->store->put([
                    'id' => 'vat_invoice_' . str_replace('-', '_', $month),
                    'object' => 'document',
                    'created' => $end,
                    'type' => 'vat_invoice',
                    'date' => $end,
                    'period_from' => $start,
                    'period_to' => $end - 1,
                ]);
            }
        });
        $this->actAs('administrator');
    }

    public function testListsThemNewestFirstByTheDaysOfTheCalendar(): void
    {
        update_option('timezone_string', 'America/Los_Angeles');
        self::assertSame(
            [
                'document_id' => 'vat_invoice_2024_03',
                'type' => 'vat_invoice',
                'date' => '2024-04-01',
                'period_from' => '2024-03-01',
                'period_to' => '2024-03-31',
            ],
            Json::objects($this->body($this->rest('GET', self::LIST)), 'data')[0],
        );
        self::assertSame(['2024-04-01', '2024-03-01', '2024-02-01'], $this->dates());
        self::assertSame(
            ['2024-02-01', '2024-03-01', '2024-04-01'],
            $this->dates(['sort' => 'date', 'direction' => 'asc']),
        );
        self::assertSame(
            ['2024-04-01', '2024-03-01', '2024-02-01'],
            $this->dates(['sort' => 'type', 'direction' => 'asc']),
        );
        self::assertSame(['2024-02-01'], $this->dates(['page' => 2, 'pagesize' => 2]));
        self::assertSame([], $this->dates(['page' => 3, 'pagesize' => 2]));
    }

    /** @return iterable<string, array{array<string, mixed>, list<string>}> */
    public static function filters(): iterable
    {
        yield 'before a day' => [['date_before' => '2024-03-01'], ['2024-02-01']];
        yield 'after a day' => [['date_after' => '2024-03-01'], ['2024-04-01']];
        yield 'between days, both included' => [
            ['date_between' => ['2024-02-01', '2024-03-01']],
            ['2024-03-01', '2024-02-01'],
        ];
        yield 'a type' => [['type_is' => 'vat_invoice', 'date_after' => '2024-03-31'], ['2024-04-01']];
        yield 'not a type' => [['type_is_not' => 'vat_invoice'], []];
        yield 'all of them' => [['date_after' => '2024-02-15', 'date_before' => '2024-03-15'], ['2024-03-01']];
        yield 'any of them' => [
            ['date_after' => '2024-03-15', 'date_before' => '2024-02-15', 'match' => 'any'],
            ['2024-04-01', '2024-02-01'],
        ];
    }

    /**
     * @param array<string, mixed> $filters
     * @param list<string> $dates
     */
    #[DataProvider('filters')]
    public function testFiltersTheListAndItsSummaryAlike(array $filters, array $dates): void
    {
        self::assertSame($dates, $this->dates($filters));
        self::assertSame(['count' => count($dates)], $this->rest('GET', self::LIST . '/summary', $filters)->get_data());
    }

    public function testNoRouteAnswersWhileTheFlagIsOffAndEachSaysHowToSwitchItOn(): void
    {
        Plugin::instance()->services->flags->set(Flag::Documents, false);
        foreach (
            [
                ['GET', self::LIST],
                ['GET', self::LIST . '/summary'],
                ['GET', self::LIST . '/vat_invoice_2024_03'],
                ['GET', '/wc/v3/payments/vat/DE123456789'],
                ['POST', '/wc/v3/payments/vat'],
            ]
            as [$method, $route]
        ) {
            $answer = $this->rest($method, $route, $method === 'POST' ? ['name' => 'A', 'address' => 'B'] : []);
            self::assertSame([404, 'tillbook_documents_off'], self::statusAndCode($answer), "$method $route");
        }
        $this->actAs('subscriber');
        self::assertSame(
            403,
            $this->rest('GET', self::LIST)->get_status(),
            'Users without permission are not told what is turned off.',
        );
    }

    public function testRefusesWhatIsNoFilter(): void
    {
        foreach (
            [
                ['date_before' => '2024-02-30'],
                ['date_between' => ['2024-02-01']],
                ['type_is' => 'receipt'],
                ['sort' => 'amount'],
                ['pagesize' => 500],
                ['match' => 'some'],
            ]
            as $wrong
        ) {
            self::assertSame(
                400,
                $this->rest('GET', self::LIST, $wrong)->get_status(),
                (string) wp_json_encode($wrong),
            );
        }
    }

    public function testTheFileIsServedAsOneAndKeptByNoCache(): void
    {
        $this->rest('POST', '/wc/v3/payments/vat', ['name' => 'Shop', 'address' => 'Street 1']);
        $response = $this->rest('GET', self::LIST . '/vat_invoice_2024_02');
        self::assertSame(200, $response->get_status());
        self::assertSame('application/pdf', $response->get_headers()['Content-Type']);
        self::assertSame(
            'attachment; filename="vat-invoice-2024-02-sandbox.pdf"',
            $response->get_headers()['Content-Disposition'],
        );
        self::assertSame('no-store', $response->get_headers()['Cache-Control']);
        self::assertStringContainsString('1 February 2024 to 29 February 2024', PdfText::of($this->served($response)));
        self::assertSame('', $this->served($response, 'HEAD'));
        self::assertSame('', $this->served(new WP_REST_Response()));
    }

    public function testWithoutTaxDetailsOrADocumentThereIsAReason(): void
    {
        self::assertSame([409, 'wcpay_vat_details_missing'], $this->refusal(self::LIST . '/vat_invoice_2024_02'));
        $this->rest('POST', '/wc/v3/payments/vat', ['name' => 'Shop', 'address' => 'Street 1']);
        self::assertSame([404, 'wcpay_document_not_found'], $this->refusal(self::LIST . '/vat_invoice_1999_01'));
        self::assertSame([404, 'wcpay_document_not_found'], $this->refusal(self::LIST . '/evt_123'));
        self::assertSame(404, $this->rest('GET', self::LIST . '/..%2Fsecret')->get_status());
    }

    public function testAStoreWithoutAnAccountHasNoDocuments(): void
    {
        delete_option(ConnectedAccounts::OPTION);
        Plugin::instance()->services->ledgers()->select(null);
        self::assertSame(['data' => []], $this->rest('GET', self::LIST)->get_data());
        self::assertSame(['count' => 0], $this->rest('GET', self::LIST . '/summary')->get_data());
        self::assertSame([409, 'tillbook_no_account'], $this->refusal(self::LIST . '/vat_invoice_2024_02'));
    }

    public function testOnlyUsersWhoCanViewPaymentsGetThem(): void
    {
        foreach (['', '/summary', '/vat_invoice_2024_02'] as $path) {
            $this->actAs('customer');
            self::assertSame(403, $this->rest('GET', self::LIST . $path)->get_status());
            wp_set_current_user(0);
            self::assertSame(401, $this->rest('GET', self::LIST . $path)->get_status());
        }
    }

    public function testThePageExistsAsLongAsItsFlagIsOn(): void
    {
        $flags = Plugin::instance()->services->flags;
        $registry = Plugin::instance()->services->pages();
        self::assertSame('page-documents', $registry->find('/payments/documents')?->chunk);
        $flags->set(Flag::Documents, false);
        self::assertNull($registry->find('/payments/documents'));
    }

    /**
     * @param array<string, mixed> $parameters
     *
     * @return list<mixed>
     */
    private function dates(array $parameters = []): array
    {
        $response = $this->rest('GET', self::LIST, $parameters);
        self::assertSame(200, $response->get_status());

        return array_column(Json::objects($this->body($response), 'data'), 'date');
    }

    /** @return array{0: int, 1: mixed} */
    private function refusal(string $route): array
    {
        return self::statusAndCode($this->rest('GET', $route));
    }

    /** Returns the body that the server sends. */
    private function served(WP_REST_Response $response, string $method = 'GET'): string
    {
        ob_start();
        apply_filters('rest_pre_serve_request', false, $response, new WP_REST_Request($method), rest_get_server());

        return (string) ob_get_clean();
    }
}

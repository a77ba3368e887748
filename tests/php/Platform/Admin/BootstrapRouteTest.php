<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Admin;

use Tillbook\Platform\Admin\BootstrapController;
use Tillbook\Tests\TestCase;

/** GET bootstrap: the one call of an in-app navigation. */
final class BootstrapRouteTest extends TestCase
{
    private const ROUTE = '/wc/v3/payments/bootstrap';

    protected function setUp(): void
    {
        parent::setUp();
        $GLOBALS['wp_rest_server'] = null;
    }

    public function testItAnswersWhatADirectLoadFindsInThePage(): void
    {
        $this->actAs('shop_manager');
        $response = $this->rest('GET', self::ROUTE, [
            'path' => '/payments/transactions',
            'query' => ['paged' => '2', 'orderby' => 'amount', 'order' => 'asc', 'type_is' => 'charge'],
        ]);
        $answer = json_decode((string) wp_json_encode($response->get_data()), true);

        self::assertSame(200, $response->get_status());
        self::assertTrue(rest_validate_value_from_schema($answer, BootstrapController::schema(), 'bootstrap'));
        self::assertIsArray($answer);
        self::assertIsArray($answer['preload']);
        self::assertSame(
            [
                '/wc/v3/payments/transactions?direction=asc&page=2&pagesize=25&sort=amount&type_is=charge',
                '/wc/v3/payments/transactions/summary?type_is=charge',
                '/wc/v3/payments/authorizations/summary',
                '/wc/v3/payments/mismatches/summary',
            ],
            array_keys($answer['preload']),
        );
    }

    public function testTheConnectPageComesWithTheFormsOfTheProviders(): void
    {
        $this->actAs('administrator');
        $data = $this->rest('GET', self::ROUTE, ['path' => '/payments/connect'])->get_data();
        $answer = json_decode((string) wp_json_encode($data), true);

        self::assertIsArray($answer);
        self::assertIsArray($answer['preload']);
        self::assertArrayHasKey('/wc/v3/payments/stripe/form', $answer['preload']);
    }

    public function testAPageThatIsNotThereIsNotFound(): void
    {
        $this->actAs('shop_manager');

        self::assertSame(404, $this->rest('GET', self::ROUTE, ['path' => '/payments/nowhere'])->get_status());
    }

    public function testABadPathIsNamed(): void
    {
        $this->actAs('shop_manager');
        foreach (
            [
                [],
                ['path' => 'https://example.com'],
                ['path' => ['a']],
                ['path' => '/payments/transactions', 'query' => 'x'],
            ]
            as $params
        ) {
            $response = $this->rest('GET', self::ROUTE, $params);
            self::assertSame(400, $response->get_status());
        }
    }

    public function testItNeedsALoginAndTheRight(): void
    {
        self::assertSame(401, $this->rest('GET', self::ROUTE, ['path' => '/payments/transactions'])->get_status());

        $this->actAs('customer');
        self::assertSame(403, $this->rest('GET', self::ROUTE, ['path' => '/payments/transactions'])->get_status());
    }

    public function testOptionsAnswersItsSchema(): void
    {
        $this->actAs('shop_manager');
        $data = $this->rest('OPTIONS', self::ROUTE)->get_data();

        self::assertIsArray($data);
        self::assertSame('bootstrap', $data['schema']['title'] ?? null);
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Mismatches;

use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Features\Mismatches\MismatchSchema;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\SystemClock;
use Tillbook\Tests\Support\WithUnreadableOrders;
use WP_REST_Response;

final class MismatchesRouteTest extends MismatchTestCase
{
    use WithUnreadableOrders;

    private const ROUTE = '/wc/v3/payments/mismatches';

    public function testLoggedOutGets401AndUsersWithoutPermissionGet403(): void
    {
        foreach (['', '/summary'] as $path) {
            wp_set_current_user(0);
            self::assertSame(401, $this->rest('GET', self::ROUTE . $path)->get_status(), "Visitor: $path");
            $this->actAs('subscriber');
            self::assertSame(403, $this->rest('GET', self::ROUTE . $path)->get_status(), "Subscriber: $path");
            $this->actAs('shop_manager');
            self::assertSame(200, $this->rest('GET', self::ROUTE . $path)->get_status(), "Shop manager: $path");
        }
    }

    public function testAMismatchIsListedWithItsOrder(): void
    {
        $this->actAs('shop_manager');
        $sale = $this->sale(2000);
        $this->change($sale->intentId, ['amount_refunded' => 750]);
        $this->found();

        $data = $this->rest('GET', self::ROUTE)->get_data();
        self::assertIsArray($data);
        self::assertTrue(rest_validate_value_from_schema($data, MismatchSchema::list(), 'list'));
        $row = $data['data'][0];
        self::assertSame($sale->order->get_order_number(), $row['order']['number']);
        unset($row['id'], $row['order']);
        self::assertSame(
            [
                'kind' => 'refund_only_at_provider',
                'found' => self::NOW,
                'payment_intent_id' => $sale->intentId,
                'order_id' => $sale->order->get_id(),
                'order_trashed' => false,
                'currency' => 'usd',
                'order_amount' => 0,
                'payment_amount' => 750,
            ],
            $row,
        );
    }

    #[TestWith(['yes', 'woocommerce_order_class'])]
    #[TestWith(['no', 'woocommerce_order_class'])]
    #[TestWith(['yes', 'woocommerce_order_number'])]
    public function testAnOrderThatCantBeReadIsNotShownAndTheOthersAre(string $hasOrderTables, string $hook): void
    {
        self::needShop();
        self::storeOrdersInTables($hasOrderTables);
        $this->actAs('shop_manager');
        $orders = [$this->order(), $this->order()];
        $this->found();

        $answer = self::whileUnreadable(
            [$orders[0]->get_id()],
            fn(): WP_REST_Response => $this->rest('GET', self::ROUTE),
            $hook,
        );

        self::assertSame(200, $answer->get_status());
        $shown = array_column((array) $answer->get_data()['data'], 'order', 'order_id');
        self::assertNull($shown[$orders[0]->get_id()]);
        self::assertSame($orders[1]->get_id(), $shown[$orders[1]->get_id()]['id'] ?? null);
    }

    public function testOrdersOfOtherGatewaysAndDeletedOnesAreNotShown(): void
    {
        $this->actAs('shop_manager');
        $foreign = $this->order(1000, gateway: 'bacs');
        $this->payment(['order_id' => $foreign->get_id()]);
        $this->payment(['order_id' => 99999999]);
        $this->found();

        $data = $this->rest('GET', self::ROUTE)->get_data();
        self::assertIsArray($data);
        self::assertSame([null, null], array_column($data['data'], 'order'));
    }

    public function testAnOrderInTheTrashIsTold(): void
    {
        $this->actAs('shop_manager');
        $sale = $this->sale();
        $sale->order->delete(false);
        $this->found();

        $row = $this->data(self::ROUTE)['data'][0];
        self::assertSame(['payment_without_order', null, true], [$row['kind'], $row['order'], $row['order_trashed']]);
    }

    public function testThePageIsFilteredByKindAndCutToItsSize(): void
    {
        $this->actAs('shop_manager');
        for ($i = 0; $i < 3; ++$i) {
            $this->payment();
        }
        $this->order();
        $this->found();

        self::assertCount(4, $this->data(self::ROUTE)['data']);
        self::assertCount(3, $this->data(self::ROUTE, ['kind' => 'payment_without_order'])['data']);
        self::assertCount(2, $this->data(self::ROUTE, ['kind' => 'payment_without_order', 'pagesize' => '2'])['data']);
        self::assertCount(
            1,
            $this->data(self::ROUTE, ['kind' => 'payment_without_order', 'pagesize' => '2', 'page' => '2'])['data'],
        );
        self::assertSame(400, $this->rest('GET', self::ROUTE, ['kind' => 'other'])->get_status());
    }

    public function testTheSummaryCountsByKindAndSaysWhenTheSearchEnded(): void
    {
        $this->actAs('shop_manager');
        self::assertSame(['count' => 0, 'kinds' => [], 'checked' => null], $this->data(self::ROUTE . '/summary'));
        $this->payment();
        $this->payment();
        $this->order();
        $this->found();

        $summary = $this->data(self::ROUTE . '/summary');
        self::assertTrue(rest_validate_value_from_schema($summary, MismatchSchema::summary(), 'summary'));
        self::assertSame(
            [
                'count' => 3,
                'kinds' => [
                    ['kind' => 'payment_without_order', 'count' => 2],
                    ['kind' => 'order_without_payment', 'count' => 1],
                ],
                'checked' => self::NOW,
            ],
            $summary,
        );
    }

    public function testAStoreWithoutAnAccountHasNoneAndNoError(): void
    {
        $this->actAs('shop_manager');
        $this->payment();
        $this->found();
        (new Ledgers($this->database, new SystemClock()))->select(null);

        self::assertSame(['data' => []], $this->data(self::ROUTE));
        self::assertSame(['count' => 0, 'kinds' => [], 'checked' => null], $this->data(self::ROUTE . '/summary'));
    }

    public function testAPageTakesAsManyQueriesForTwentyAsForOne(): void
    {
        $this->actAs('shop_manager');
        $this->order();
        $this->found();
        $few = $this->queriesOfAPage();
        for ($i = 0; $i < 19; ++$i) {
            $this->order();
        }
        $this->found();

        self::assertSame($few, $this->queriesOfAPage());
    }

    private function queriesOfAPage(): int
    {
        global $wpdb;
        rest_get_server();
        wp_cache_flush();
        $before = $wpdb->num_queries;
        $this->data(self::ROUTE);

        return $wpdb->num_queries - $before;
    }

    /**
     * @param array<string, string> $parameters
     *
     * @return array<mixed>
     */
    private function data(string $route, array $parameters = []): array
    {
        $response = $this->rest('GET', $route, $parameters);
        self::assertSame(200, $response->get_status());
        $data = $response->get_data();
        self::assertIsArray($data);

        return $data;
    }
}

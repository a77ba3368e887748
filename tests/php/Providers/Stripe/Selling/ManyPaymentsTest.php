<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Sandbox\Random;
use Tillbook\Tests\Support\FakeStripe;

/**
 * Many shoppers pay while requests fail in every way: no order is paid twice, and no payment is without its order.
 * `TILLBOOK_PAYMENTS=1000` runs the large one.
 */
final class ManyPaymentsTest extends SellingStripe
{
    private const CARDS = [self::OK, self::OK, self::OK, self::POOR, self::ASKS];
    private const PERCENT = 2;

    protected function tearDown(): void
    {
        FakeStripe::takeWrongRequests();
        parent::tearDown();
    }

    public function testNoOrderIsPaidTwiceAndNoPaymentIsWithoutItsOrder(): void
    {
        $count = (int) (getenv('TILLBOOK_PAYMENTS') === false ? 60 : getenv('TILLBOOK_PAYMENTS'));
        $chance = new Random(22);
        $orders = [];
        for ($number = 0; $number < $count; ++$number) {
            $this->order = $this->newOrder();
            $orders[] = $this->order->get_id();
            $first = $this->tryToPay($chance, self::CARDS[$chance->between(0, 4)], null, 0);
            if ($chance->between(1, 4) === 1) {
                // The shopper tries again, with what the store knows of the first attempt.
                $this->tryToPay($chance, self::OK, $first, 1);
            }
            $this->later(2);
        }
        foreach ([1, 2] as $run) {
            $this->later(301);
            $this->settle();
        }
        $this->hear('shuffled');

        $paid = $this->paidByOrder();
        $known = $this->knownByOrder();
        foreach ($orders as $order) {
            self::assertLessThanOrEqual(1, count($paid[$order] ?? []), "Order $order was paid twice.");
            self::assertSame($paid[$order] ?? [], $known[$order] ?? [], "The ledger differs for order $order.");
        }
        self::assertSame([], array_diff(array_keys($paid), $orders), 'Every payment is an order\'s.');
        $states = array_count_values(array_column($this->commands(), 1));
        self::assertSame([], array_diff(array_keys($states), ['done', 'refused']), 'Every outcome is known.');
        if (getenv('TILLBOOK_PAYMENTS') !== false) {
            fwrite(STDERR, (string) wp_json_encode(['orders' => $count, 'paid' => count($paid)] + $states) . "\n");
        }
    }

    /** @return string|null the payment, if an answer came */
    private function tryToPay(Random $chance, string $number, ?string $earlier, int $attempt): ?string
    {
        $command = new PayOrder($this->request($number, ['intentId' => $earlier]));
        foreach (array_diff(self::FAULTS, ['rate_limit']) as $kind) {
            if ($chance->between(1, 100) <= self::PERCENT) {
                $this->stripe->post('faults', [
                    'kind' => $kind,
                    'path' => '/v1/payment_intents',
                    'times' => $chance->between(1, 3),
                ]);
            }
        }
        try {
            return Json::text($this->act($command, $attempt)->object, 'id');
        } catch (ProviderRefusal | ProviderUnreachable) {
            return $earlier;
        } finally {
            $this->stripe->delete('faults');
        }
    }

    /** @return array<int, list<string>> the payments that took money at Stripe, by order */
    private function paidByOrder(): array
    {
        $paid = [];
        foreach ($this->intentsAtStripe() as $intent) {
            if (Json::text($intent, 'status') === 'succeeded') {
                $paid[(int) Json::text($intent, 'metadata.order_id')][] = (string) Json::text($intent, 'id');
            }
        }

        return $paid;
    }

    /** @return array<int, list<string>> the same as the ledger has it */
    private function knownByOrder(): array
    {
        $database = Database::fromWordPress();
        $known = [];
        $rows = $database->rows(
            'SELECT payment_intent_id, order_id FROM ' .
                $database->table('payments') .
                " WHERE ledger_id = ? AND status = 'succeeded' AND order_id IS NOT NULL",
            [$this->scope->id],
        );
        foreach ($rows as $row) {
            $known[(int) $row['order_id']][] = (string) $row['payment_intent_id'];
        }

        return $known;
    }
}

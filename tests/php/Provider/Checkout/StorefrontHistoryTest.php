<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider\Checkout;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Provider\Checkout\PaymentRequest;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventBatch;
use Tillbook\Providers\Sandbox\Checkout\TestCards;
use Tillbook\Providers\Sandbox\Random;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Providers\Sandbox\SandboxStore;

/** Any events of shoppers, in any order and repeated, give the same ledger and balances that add up. */
final class StorefrontHistoryTest extends CheckoutTestCase
{
    private const METHODS = [
        ['card', 'usd', 'US'],
        ['card', 'jpy', 'JP'],
        ['card', 'kwd', 'KW'],
        ['klarna', 'usd', 'US'],
        ['sepa_debit', 'eur', 'DE'],
        ['ideal', 'eur', 'NL'],
        ['link', 'usd', 'US'],
        ['multibanco', 'eur', 'PT'],
    ];

    /** @var list<Event> */
    private array $events = [];
    private int $commands = 0;

    /** @return iterable<string, array{int}> */
    public static function seeds(): iterable
    {
        yield 'seed 1' => [1];
        yield 'seed 42' => [42];
        yield 'seed 2026' => [2026];
    }

    #[DataProvider('seeds')]
    public function testTheOrderAndTheNumberOfDeliveriesDoNotMatterAndTheBooksAddUp(int $seed): void
    {
        $this->live(new Random($seed));
        $inOrder = $this->scope("acct_in_order_$seed");
        $this->inbox()->receive($inOrder, EventBatch::of('webhook', ...$this->events));
        $expected = $this->content($inOrder);

        mt_srand($seed);
        $shuffled = [...$this->events, ...array_slice($this->events, 0, 100)];
        shuffle($shuffled);
        $anyOrder = $this->scope("acct_any_order_$seed");
        foreach (array_chunk($shuffled, 7) as $delivery) {
            $this->inbox()->receive($anyOrder, EventBatch::of('webhook', ...$delivery));
        }

        self::assertEquals($expected, $this->content($anyOrder));
        self::assertSame(
            [],
            array_diff(
                [
                    'started',
                    'payment_waiting',
                    'payment_processing',
                    'payment_canceled',
                    'failed',
                    'captured',
                    'authorized',
                    'authorization_expired',
                    'partial_refund',
                    'dispute_needs_response',
                ],
                array_column($expected['timeline'], 'type'),
            ),
            'the history is a rich one',
        );
        foreach ($expected['transactions'] as $row) {
            self::assertSame((int) $row['net'], (int) $row['amount'] - (int) $row['fees']);
        }
        $this->assertBooksAgree($expected['transactions']);
        $this->assertEachPaymentIsTakenOnce($expected);
    }

    private function live(Random $random): void
    {
        $intents = [];
        for ($order = 1; $order <= 60; ++$order) {
            [$method, $currency, $country] = $random->pick(self::METHODS);
            for ($attempt = 1; $attempt <= 3; ++$attempt) {
                $answer = $this->command(
                    new PayOrder(
                        PaymentRequest::from([
                            'orderId' => $order,
                            'orderNumber' => (string) $order,
                            'amount' => ['amount' => $random->between(10, 4000) * 100, 'currency' => $currency],
                            'method' => $method,
                            'card' => $method === 'card' ? $random->pick(TestCards::all())->name : null,
                            'save' => $random->chance(30),
                            'captureLater' => $random->chance(20),
                            'billing' => [
                                'name' => 'Robin',
                                'email' => 'robin@example.com',
                                'address' => ['country' => $country],
                            ],
                            'intentId' => $intents[$order] ?? null,
                            'returnUrl' => 'https://shop.example',
                        ]),
                    ),
                );
                $intents[$order] = Json::text($answer, 'id');
                if ($answer['status'] === 'requires_action' && $random->chance(85)) {
                    $decision = $random->pick(['approve', 'approve', 'approve_fails_later', 'decline']);
                    $this->collect(
                        $this->sandbox()->change(static function (SandboxAccount $account) use (
                            $intents,
                            $order,
                            $attempt,
                            $decision,
                        ): void {
                            $account->checkout->decide((string) $intents[$order], $attempt, $decision);
                        }),
                    );
                }
                $answer = $this->sandbox()->payment((string) $intents[$order]);
                if ($answer['status'] !== 'requires_payment_method') {
                    break;
                }
            }
            if ($answer['status'] === 'succeeded' && $random->chance(30)) {
                $this->command(
                    new RefundCharge(
                        (string) $answer['latest_charge'],
                        new Money($random->between(1, 9) * 100, $currency),
                        null,
                    ),
                );
            }
            $this->collect($this->sandbox()->advance($random->between(60, 40000)));
        }
        $this->collect($this->sandbox()->advance(12 * 86400));
    }

    /** @return array<string, mixed> */
    private function command(Command $command): array
    {
        $result = $this->sandbox()->execute($command, 'key' . ++$this->commands);
        $this->collect($result->events);

        return $result->object;
    }

    /** @param list<Event> $events */
    private function collect(array $events): void
    {
        $this->events = [...$this->events, ...$events];
        $this->sandbox()->confirm(...$events);
    }

    /** @param list<array<string, string|null>> $transactions */
    private function assertBooksAgree(array $transactions): void
    {
        $store = new SandboxStore($this->database, $this->scope->accountId);
        $ledger = [];
        foreach ($transactions as $row) {
            $ledger[(string) $row['currency']] = ($ledger[(string) $row['currency']] ?? 0) + (int) $row['net'];
        }
        foreach ($ledger as $currency => $net) {
            self::assertSame(
                array_sum(array_column($store->unpaid($currency), 'net')),
                $net,
                "what was booked and not paid out is the balance in $currency",
            );
        }
        self::assertGreaterThanOrEqual(3, count($ledger));
    }

    /** @param array<string, list<array<string, string|null>>> $content */
    private function assertEachPaymentIsTakenOnce(array $content): void
    {
        $taken = array_count_values(
            array_column(
                array_filter(
                    $content['transactions'],
                    static fn(array $row): bool => in_array($row['type'], ['charge', 'payment'], true),
                ),
                'payment_intent_id',
            ),
        );
        foreach ($content['payments'] as $payment) {
            self::assertSame((int) ($payment['captured'] === '1'), $taken[$payment['payment_intent_id']] ?? 0);
            self::assertSame($payment['status'] === 'succeeded', $payment['captured'] === '1');
        }
    }
}

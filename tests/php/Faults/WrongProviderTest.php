<?php

declare(strict_types=1);

namespace Tillbook\Tests\Faults;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Payments\PaymentsController;
use Tillbook\Features\Payments\UnsettledCommands;
use Tillbook\Ledger\Database;
use Tillbook\Plugin;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Tests\Support\ProviderDecorator;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/** A provider that answers incorrectly, twice, too late or never: what the page shows, and the ledger afterwards. */
#[Group('database')]
final class WrongProviderTest extends TestCase
{
    use EveryCommand;
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('administrator');
        $this->connectSandbox();
    }

    /** @return array<string, array{bool, \Throwable, int}> whether it did what it was asked, what its client throws, status */
    public static function faults(): array
    {
        return [
            'an answer that is no JSON, after it did it' => [true, new \JsonException('Syntax error'), 500],
            'an answer that is no JSON, and it did nothing' => [false, new \JsonException('Syntax error'), 500],
            'an answer without what it needs' => [true, new \TypeError('id must be a string'), 500],
            'no answer in time, after it did it' => [true, new ProviderUnreachable('Timeout'), 503],
            'no answer at all' => [false, new ProviderUnreachable('Could not resolve host'), 503],
        ];
    }

    #[DataProvider('faults')]
    public function testThePageShowsTheFailureAndTheRefundIsMadeOnce(bool $isDone, \Throwable $fault, int $status): void
    {
        $order = $this->orderOf(5000, 'usd', 'completed');
        $intent = $this->pay(new PaymentPlan(5000, 'usd'), $order);
        $request = ['charge_id' => $this->chargeOf($intent), 'amount' => 1200, 'attempt' => 0];
        $response = $this->through(static function (Command $command, Closure $go) use (
            $isDone,
            $fault,
        ): CommandResult {
            if ($isDone) {
                $go();
            }
            throw $fault;
        }, fn(): \WP_REST_Response => $this->rest('POST', '/wc/v3/payments/refund', $request));

        self::assertSame(
            [$status, 'wcpay_server_error'],
            self::statusAndCode($response),
            'The client treats this code as a lost answer.',
        );
        $this->recover();
        $again = $this->rest('POST', '/wc/v3/payments/refund', $request);
        self::assertSame(200, $again->get_status());
        $outcome = Outcome::of($this->scope, $order);
        self::assertSame([['status' => 'succeeded', 'amount' => '1200']], $outcome['refunds']);
        self::assertSame([['operation' => 'refund', 'state' => 'done']], $outcome['commands']);
        self::assertCount(1, $this->order($order->get_id())->get_refunds());
    }

    public function testAnswersThatComeTwiceCountOnce(): void
    {
        $order = $this->orderOf(5000, 'usd', 'completed');
        $intent = $this->pay(new PaymentPlan(5000, 'usd'), $order);
        $response = $this->through(
            static function (Command $command, Closure $go): CommandResult {
                $result = $go();

                return new CommandResult($result->object, [...$result->events, ...array_reverse($result->events)]);
            },
            fn(): \WP_REST_Response => $this->rest('POST', '/wc/v3/payments/refund', [
                'charge_id' => $this->chargeOf($intent),
                'amount' => 1200,
                'attempt' => 0,
            ]),
        );

        self::assertSame(200, $response->get_status());
        $outcome = Outcome::of($this->scope, $order);
        self::assertIsArray($outcome['refunds']);
        self::assertCount(1, $outcome['refunds']);
        self::assertCount(1, $this->order($order->get_id())->get_refunds());
        self::assertSame(
            '1200',
            Database::fromWordPress()->value(
                'SELECT amount_refunded FROM ' . Database::fromWordPress()->table('payments') . ' WHERE ledger_id = ?',
                [$this->scope->id],
            ),
        );
    }

    public function testUnknownStatusesAndEventsBreakNoPage(): void
    {
        $intent = $this->pay(new PaymentPlan(5000, 'usd'));
        $now = time();
        $event = fn(string $type, array $object, int $number): Event => new Event(
            "evt_wrong$number",
            $type,
            $now + $number,
            '2099-01-01',
            false,
            self::ACCOUNT,
            $object,
        );
        $this->inbox()->receive(
            $this->scope,
            EventBatch::of(
                'webhook',
                $event('charge.transmuted', ['id' => 'ch_wrong'], 1),
                $event(
                    'payment_intent.succeeded',
                    [
                        'id' => $intent,
                        'object' => 'payment_intent',
                        'created' => $now,
                        'amount' => 5000,
                        'currency' => 'usd',
                        'status' => 'transmuted',
                    ],
                    2,
                ),
                $event(
                    'payout.updated',
                    [
                        'id' => 'po_wrong',
                        'object' => 'payout',
                        'created' => $now,
                        'arrival_date' => $now,
                        'amount' => 5,
                        'currency' => 'usd',
                        'status' => 'lost_in_space',
                    ],
                    3,
                ),
                $event(
                    'charge.dispute.created',
                    [
                        'id' => 'dp_wrong',
                        'object' => 'dispute',
                        'created' => $now,
                        'charge' => $this->chargeOf($intent),
                        'payment_intent' => $intent,
                        'amount' => 5000,
                        'currency' => 'usd',
                        'reason' => 'because',
                        'status' => 'perhaps',
                    ],
                    4,
                ),
                $event('charge.refunded', [], 5),
                $event('payment_intent.succeeded', ['id' => ['not', 'a', 'text'], 'amount' => 'much'], 6),
            ),
        );

        foreach (
            [
                '/transactions',
                '/transactions/summary',
                '/deposits',
                '/disputes',
                '/deposits/overview-all',
                "/payment_intents/$intent",
                "/timeline/$intent",
                '/disputes/dp_wrong',
                '/deposits/po_wrong',
            ]
            as $path
        ) {
            $response = $this->rest('GET', '/wc/v3/payments' . $path);
            self::assertContains(
                $response->get_status(),
                [200, 404],
                $path . ' ' . wp_json_encode($response->get_data()),
            );
        }
        self::assertSame(200, $this->rest('GET', "/wc/v3/payments/payment_intents/$intent")->get_status());
        $database = Database::fromWordPress();
        self::assertSame(
            [],
            $database->rows(
                'SELECT event_id FROM ' . $database->table('events') . " WHERE ledger_id = ? AND state = 'new'",
                [$this->scope->id],
            ),
            'Each was taken, or waits for another try with its reason.',
        );
    }

    /**
     * @param Closure(Command, Closure(): CommandResult): CommandResult $execute
     * @param Closure(): \WP_REST_Response $work
     */
    private function through(Closure $execute, Closure $work): \WP_REST_Response
    {
        $services = Plugin::instance()->services;
        $real = $services->provider();
        self::assertNotNull($real);
        $between = new ProviderDecorator($real, $execute);
        $register = static function () use ($services, $between): void {
            (new PaymentsController(
                $services->ledgers(),
                $services->modules()->payments->records(),
                $services->modules()->payments->view(),
                $services->modules()->payments->refunds(),
                $services->modules()->payments->reviews(),
                new UnsettledCommands($services->commandRecords(), $services->unansweredCommands()),
                static fn(): Provider => $between,
                $services->paymentDetails(),
            ))->register();
        };
        $GLOBALS['wp_rest_server'] = null;
        add_action('rest_api_init', $register, 4);
        try {
            return $work();
        } finally {
            remove_action('rest_api_init', $register, 4);
            $GLOBALS['wp_rest_server'] = null;
        }
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance\Scenarios;

use Closure;
use LogicException;
use RuntimeException;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Provider\EventBatch;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Events\ReceivedEvent;
use Tillbook\Providers\Stripe\EventTypes;
use Tillbook\Providers\Stripe\Http\Form;
use Tillbook\Providers\Stripe\Http\Wire;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Providers\Stripe\StripeModule;

/**
 * An account of Stripe's test mode, reached by nothing but Stripe's API. Only events of what this scenario made are
 * heard, so the account may have others. Time can't be moved.
 */
final class TestModeWorld implements World
{
    private const CARD = 'pm_card_visa';
    private const DECLINED_CARD = 'pm_card_visa_chargeDeclined';
    /** How often the account is asked for events before the scenario's end. */
    private const ROUNDS = 4;

    private readonly LedgerScope $scope;
    private readonly int $start;
    /** @var array<string, true> what was made here */
    private array $own = [];
    private readonly WorldOrders $orders;

    /** @param Closure(int $seconds): void $wait lets so many seconds pass at Stripe */
    public function __construct(private readonly ApiKey $key, private readonly Closure $wait)
    {
        $this->scope = $this->module()->connect()->connector()->connect($key, null, 'cli');
        $this->start = $this->clients()->of(false)->balance()->servedAt;
        $this->orders = new WorldOrders();
    }

    public function pay(int $amount, string $currency = 'usd'): string
    {
        return $this->payment($amount, $currency, self::CARD, 'automatic');
    }

    public function payLater(int $amount): string
    {
        return $this->payment($amount, 'usd', self::CARD, 'manual');
    }

    public function decline(int $amount): string
    {
        return $this->payment($amount, 'usd', self::DECLINED_CARD, 'automatic');
    }

    public function debit(int $amount): string
    {
        throw self::impossible();
    }

    public function answerDebit(string $payment, bool $isPaid): void
    {
        throw self::impossible();
    }

    public function takeBack(string $payment): void
    {
        throw self::impossible();
    }

    public function capture(string $payment, int $amount): void
    {
        $this->post("/v1/payment_intents/$payment/capture", ['amount_to_capture' => $amount]);
    }

    public function cancel(string $payment): void
    {
        $this->post("/v1/payment_intents/$payment/cancel", ['cancellation_reason' => 'requested_by_customer']);
    }

    public function refund(string $payment, int $amount): string
    {
        return $this->post('/v1/refunds', ['payment_intent' => $payment, 'amount' => $amount]);
    }

    public function refundFails(string $refund): void
    {
        throw self::impossible();
    }

    public function review(string $payment): void
    {
        throw self::impossible();
    }

    public function approve(string $payment): void
    {
        throw self::impossible();
    }

    public function refundAsFraud(string $payment, int $amount): void
    {
        throw self::impossible();
    }

    public function dispute(string $payment): string
    {
        throw self::impossible();
    }

    public function inquiry(string $payment): string
    {
        throw self::impossible();
    }

    public function respond(string $dispute, bool $submits): void
    {
        throw self::impossible();
    }

    public function accept(string $dispute): void
    {
        throw self::impossible();
    }

    public function verdict(string $dispute, string $verdict): void
    {
        throw self::impossible();
    }

    public function payOutInstantly(): void
    {
        throw self::impossible();
    }

    public function payoutFails(): void
    {
        throw self::impossible();
    }

    public function advance(int $days): void
    {
        ($this->wait)(2);
    }

    public function end(): void
    {
        for ($round = 0; $round < self::ROUNDS; ++$round) {
            ($this->wait)(5);
            $this->hear();
        }
    }

    public function scope(): LedgerScope
    {
        return $this->scope;
    }

    public function orders(): WorldOrders
    {
        return $this->orders;
    }

    public function start(): int
    {
        return $this->start;
    }

    private function payment(int $amount, string $currency, string $card, string $way): string
    {
        $payment = $this->post('/v1/payment_intents', [
            'amount' => $amount,
            'currency' => $currency,
            'capture_method' => $way,
            'confirm' => true,
            'payment_method' => $card,
            'allowed_payment_method_types' => ['card'],
            'description' => 'A conformance scenario of Tillbook',
            'metadata' => WorldOrders::metadata($this->orders->add($amount, $currency)),
        ]);
        // Each payment has a second of its own, so that the order of rows is known.
        ($this->wait)(2);

        return $payment;
    }

    /** Takes the events of what was made here, as a webhook would bring them. */
    private function hear(): void
    {
        $events = [];
        $api = $this->clients()->of(false);
        foreach (array_chunk(EventTypes::ALL, 20) as $types) {
            $after = null;
            do {
                $page = $api->events(
                    ['created' => ['gte' => $this->start], 'types' => $types] +
                        ($after === null ? [] : ['starting_after' => $after]),
                );
                foreach ($page->data as $event) {
                    $object = Json::object($event, 'data.object');
                    $payment = Json::id($object, 'payment_intent') ?? (Json::text($object, 'id') ?? '');
                    if (isset($this->own[$payment])) {
                        $events[] = $event;
                    }
                }
                $after = $page->next();
            } while ($after !== null);
        }
        foreach ($events as $event) {
            $received = ReceivedEvent::from($event, $this->scope->accountId);
            if ($received !== null) {
                Plugin::instance()->services->inbox()->accept($this->scope, EventBatch::of('webhook', $received));
            }
        }
        $this->module()->worker()->work($this->scope);
    }

    /**
     * @param array<string, mixed> $parameters
     *
     * @return string the id of what was made or changed
     */
    private function post(string $path, array $parameters): string
    {
        $response = wp_remote_post(Wire::API . $path, [
            'headers' => [
                'Authorization' => 'Bearer ' . $this->key->reveal(),
                'Stripe-Version' => Wire::VERSION,
                'Content-Type' => 'application/x-www-form-urlencoded',
            ],
            'body' => Form::encode($parameters),
            'timeout' => 30,
        ]);
        if (is_wp_error($response)) {
            throw new RuntimeException("Stripe could not be asked: {$response->get_error_message()}");
        }
        $body = Json::decode(wp_remote_retrieve_body($response));
        // A declined card is an answer: the payment exists.
        $object = Json::object($body, 'error.payment_intent') ?: $body;
        $id = Json::text($object, 'id');
        if ($id === null) {
            throw new RuntimeException("Stripe refused $path: " . Json::text($body, 'error.message'));
        }
        if (str_starts_with($id, 'pi_')) {
            $this->own[$id] = true;
        }

        return $id;
    }

    private function clients(): Clients
    {
        $clock = new SystemClock();

        return new Clients(new KeyStore($clock), $clock);
    }

    private function module(): StripeModule
    {
        return Plugin::instance()->services->stripe();
    }

    private static function impossible(): LogicException
    {
        return new LogicException('No one can do this to an account by Stripe\'s API: it is not in IN_TEST_MODE.');
    }
}

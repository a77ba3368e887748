<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider\Checkout;

use Tillbook\Ledger\Audit;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;
use Tillbook\Platform\PaymentMethods\PaymentMethods;
use Tillbook\Provider\Checkout\PaymentRequest;
use Tillbook\Provider\CommandAudit;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\Fraud\PaymentRules;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Providers\Sandbox\SandboxProvider;
use Tillbook\Tests\Providers\Sandbox\SandboxTestCase;
use Tillbook\Tests\Support\CommandServices;
use Tillbook\Tests\Support\PaymentAnswer;
use Tillbook\Tests\Support\SandboxHistory;

/** An empty sandbox account that accepts every method, and shoppers who pay in it. */
abstract class CheckoutTestCase extends SandboxTestCase
{
    protected LedgerScope $scope;
    protected ?PaymentRules $rules = null;

    protected function setUp(): void
    {
        parent::setUp();
        $this->open('US');
    }

    protected function open(string $country): void
    {
        $this->scope = $this->scope("acct_sandbox_shop$country");
        SandboxHistory::none($this->sandbox(), 3, $country);
        SiteOwnership::claim();
        $this->happen(static function (SandboxAccount $account): void {
            foreach (PaymentMethods::offered() as $method) {
                $account->books->body['capabilities'][$method] = [
                    'status' => 'active',
                    'requirements' => [],
                    'held' => true,
                ];
            }
        });
    }

    protected function sandbox(): SandboxProvider
    {
        return new SandboxProvider($this->database, $this->clock, $this->scope->accountId, $this->rules);
    }

    /** @param callable(SandboxAccount): void $work */
    protected function happen(callable $work): void
    {
        $this->hear($this->sandbox()->change($work));
    }

    /** So much time passes. */
    protected function pass(int $seconds): void
    {
        $this->hear($this->sandbox()->advance($seconds));
    }

    /** @param list<Event> $events */
    protected function hear(array $events): void
    {
        $this->inbox()->receive($this->scope, EventBatch::of('webhook', ...$events));
        $this->sandbox()->confirm(...$events);
    }

    /** @param array<string, mixed> $with what is not as usual, by the names of PaymentRequest */
    protected function request(array $with = []): PaymentRequest
    {
        $usual = PaymentRequest::from(
            $with + [
                'orderId' => 51,
                'orderNumber' => '51',
                'amount' => ['amount' => 4900, 'currency' => 'usd'],
                'card' =>
                    ($with['method'] ?? 'card') === 'card' && !isset($with['savedMethod']) && !isset($with['wallet'])
                        ? 'visa'
                        : null,
                'billing' => [
                    'name' => 'Robin Example',
                    'email' => 'robin@example.com',
                    'phone' => '+1 555 0100',
                    'address' => [
                        'country' => 'US',
                        'line1' => '5 Elm Street',
                        'city' => 'Springfield',
                        'postal_code' => '12345',
                    ],
                ],
                'returnUrl' => 'https://shop.example/return',
            ],
        );

        return $usual;
    }

    /** @param array<string, mixed> $with */
    protected function pay(array $with = []): PaymentAnswer
    {
        return new PaymentAnswer(
            $this->bus()->run($this->scope, $this->sandbox(), new PayOrder($this->request($with)), 'checkout')->object,
        );
    }

    /**
     * A payment that the shopper approves or declines on its page.
     *
     * @param 'approve'|'approve_fails_later'|'decline' $decision
     */
    protected function decide(PaymentAnswer $asked, string $decision, int $attempt = 1): PaymentAnswer
    {
        $this->hear(
            $this->sandbox()->act(static function (SandboxAccount $account) use ($asked, $decision, $attempt): void {
                $account->checkout->decide($asked->id(), $attempt, $decision);
            }),
        );

        return new PaymentAnswer($this->sandbox()->payment($asked->id()));
    }

    /** @param array<string, mixed> $with */
    protected function refusal(array $with): ProviderRefusal
    {
        try {
            $this->pay($with);
        } catch (ProviderRefusal $refusal) {
            return $refusal;
        }
        self::fail('It should have been refused.');
    }

    protected function bus(): CommandBus
    {
        $audit = new CommandAudit(new Audit($this->database, $this->clock));

        return (new CommandServices($this->database, $this->clock, $this->inbox(), $audit, 2))->bus;
    }

    /** @return array<string, string|null> the ledger's row of a payment */
    protected function row(PaymentAnswer $payment): array
    {
        return $this->database->row(
            'SELECT * FROM ' . $this->database->table('payments') . ' WHERE ledger_id = ? AND payment_intent_id = ?',
            [$this->scope->id, $payment->id()],
        ) ?? [];
    }

    /** @return list<string> the kinds of what happened, oldest first */
    protected function happened(PaymentAnswer $payment): array
    {
        return $this->database->column(
            'SELECT type FROM ' .
                $this->database->table('timeline') .
                ' WHERE ledger_id = ? AND payment_intent_id = ? ORDER BY datetime, seq, id',
            [$this->scope->id, $payment->id()],
        );
    }

    /** @return list<array<string, string|null>> what was booked of a payment, oldest first */
    protected function booked(PaymentAnswer $payment): array
    {
        return $this->database->rows(
            'SELECT * FROM ' .
                $this->database->table('transactions') .
                ' WHERE ledger_id = ? AND payment_intent_id = ? ORDER BY created, transaction_id',
            [$this->scope->id, $payment->id()],
        );
    }

    /** @return array<string, mixed> the ledger's copy of a provider's object */
    protected function object(string $id): array
    {
        return Json::decode(
            $this->database->value(
                'SELECT body FROM ' . $this->database->table('objects') . ' WHERE ledger_id = ? AND object_id = ?',
                [$this->scope->id, $id],
            ),
        );
    }
}

<?php

declare(strict_types=1);

namespace DecliningProvider;

use Tillbook\Platform\Account\Ability;
use Tillbook\Provider\Account;
use Tillbook\Provider\BasicProvider;
use Tillbook\Provider\Checkout\PaymentRequest;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Event;
use Tillbook\Provider\ProviderRefusal;

/** Declines every payment, and can do nothing else. */
final class Provider extends BasicProvider
{
    public const ID = 'declining';
    /** The payments that were declined. A real provider keeps them on its own servers. */
    public const PAYMENTS = 'declining_provider_payments';

    public function __construct(private readonly string $accountId) {}

    public function id(): string
    {
        return self::ID;
    }

    public function isLive(): bool
    {
        return false;
    }

    public function can(Ability $ability): ?string
    {
        return match ($ability) {
            Ability::OtherMethods,
            Ability::Wallets,
            Ability::FraudRules,
            Ability::Refund,
            Ability::Capture,
            Ability::RespondToDisputes
                => 'This provider declines all payments.',
            default => parent::can($ability),
        };
    }

    public function account(): Account
    {
        return new Account([
            'account_id' => $this->accountId,
            'status' => 'complete',
            'country' => 'US',
            'paymentsEnabled' => true,
            'store_currencies' => ['default' => 'usd', 'supported' => ['usd']],
        ]);
    }

    public function execute(Command $command, string $idempotencyKey): CommandResult
    {
        if (!($command instanceof PayOrder)) {
            throw ProviderRefusal::unsupported();
        }
        $payment = $this->payments()[$idempotencyKey] ?? $this->decline($command->request, $idempotencyKey);
        ['intent' => $intent, 'charge' => $charge] = $payment;

        return new CommandResult(self::answer($intent), [
            $this->event('payment_intent.created', ['latest_charge' => null] + $intent),
            $this->event('charge.failed', ['payment_intent' => $intent] + $charge),
            $this->event('payment_intent.payment_failed', ['latest_charge' => $charge] + $intent),
        ]);
    }

    public function payment(string $intentId): array
    {
        foreach ($this->payments() as ['intent' => $intent]) {
            if ($intent['id'] === $intentId) {
                return self::answer($intent);
            }
        }
        throw ProviderRefusal::missing();
    }

    /** @return array{intent: array<string, mixed>, charge: array<string, mixed>} */
    private function decline(PaymentRequest $request, string $key): array
    {
        $number = substr(hash('sha256', $key), 0, 24);
        $common = [
            'amount' => $request->amount->amount,
            'currency' => $request->amount->currency,
            'created' => time(),
            'metadata' =>
                [
                    'order_id' => (string) $request->orderId,
                    'order_number' => $request->orderNumber,
                ] + $request->metadata,
        ];
        $payment = [
            'intent' =>
                [
                    'id' => "pi_$number",
                    'object' => 'payment_intent',
                    'status' => 'requires_payment_method',
                    'latest_charge' => "ch_$number",
                ] + $common,
            'charge' =>
                [
                    'id' => "ch_$number",
                    'object' => 'charge',
                    'payment_intent' => "pi_$number",
                    'status' => 'failed',
                    'failure_code' => 'card_declined',
                    'outcome' => ['type' => 'issuer_declined'],
                    'billing_details' => $request->billing->toArray(),
                    'payment_method_details' => ['type' => 'card', 'card' => ['brand' => 'visa', 'last4' => '0002']],
                ] + $common,
        ];
        update_option(self::PAYMENTS, [$key => $payment] + $this->payments(), false);

        return $payment;
    }

    /** @return array<string, array{intent: array<string, mixed>, charge: array<string, mixed>}> by idempotency key */
    private function payments(): array
    {
        return (array) get_option(self::PAYMENTS, []);
    }

    /**
     * @param array<string, mixed> $intent
     *
     * @return array<string, mixed>
     */
    private static function answer(array $intent): array
    {
        return ['last_payment_error' => ['code' => 'card_declined', 'message' => 'Your card was declined.']] + $intent;
    }

    /** @param array<string, mixed> $object */
    private function event(string $type, array $object): Event
    {
        // The ledger stores IDs of up to 64 characters.
        $id = 'evt_' . substr(hash('sha256', "{$object['id']}_$type"), 0, 24);

        return new Event($id, $type, (int) $object['created'], '2025-01-01', false, $this->accountId, $object);
    }
}

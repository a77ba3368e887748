<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Tillbook\Provider\Event;

/**
 * Events about one payment as Stripe sends them: one object names another by its id, except where it was fetched with
 * `expand`. Amounts are minor units.
 */
final class StripeEvents
{
    private const FEE = 100;
    private int $number = 0;

    /** @param array<string, string> $metadata of the payment intent, and of the charge that copies it */
    public function __construct(
        private readonly string $payment,
        private readonly int $amount,
        private readonly int $created,
        private readonly array $metadata = [],
        private readonly string $currency = 'usd',
    ) {}

    public function intentId(): string
    {
        return "pi_$this->payment";
    }

    public function chargeId(): string
    {
        return "ch_$this->payment";
    }

    /**
     * Returns the events of a payment that went through, with the fetched objects.
     *
     * @return list<Event>
     */
    public function paid(): array
    {
        return [
            $this->event(
                'charge.succeeded',
                ['payment_intent' => $this->intent(), 'balance_transaction' => $this->booking()] + $this->charge(),
            ),
            $this->event('balance_transaction.created', ['source' => $this->charge()] + $this->booking()),
        ];
    }

    /** The same as it arrives: everything else by its id. */
    public function bare(): Event
    {
        return $this->event('charge.succeeded', ['customer' => 'cus_1'] + $this->charge());
    }

    public function refunded(int $amount): Event
    {
        return $this->event(
            'refund.created',
            ['charge' => ['amount_refunded' => $amount] + $this->charge()] + $this->refund($amount),
        );
    }

    public function bareRefund(int $amount): Event
    {
        return $this->event('refund.created', $this->refund($amount));
    }

    /** @param string $status as the provider names it; `lost` closes it */
    public function disputed(string $status = 'needs_response'): Event
    {
        return $this->event(
            $status === 'lost' ? 'charge.dispute.closed' : 'charge.dispute.created',
            ['charge' => $this->charge()] + $this->dispute($status),
        );
    }

    /** The bank's early fraud warning, with the charge as it was fetched. */
    public function warned(string $fraudType): Event
    {
        return $this->event('radar.early_fraud_warning.created', [
            'id' => "issfr_$this->payment",
            'object' => 'radar.early_fraud_warning',
            'actionable' => true,
            'created' => $this->created,
            'charge' => $this->charge(),
            'fraud_type' => $fraudType,
            'payment_intent' => $this->intentId(),
        ]);
    }

    public function bareDispute(): Event
    {
        return $this->event('charge.dispute.created', $this->dispute('needs_response'));
    }

    /** @return array<string, mixed> */
    public function intent(): array
    {
        return [
            'id' => $this->intentId(),
            'object' => 'payment_intent',
            'created' => $this->created,
            'amount' => $this->amount,
            'currency' => $this->currency,
            'status' => 'succeeded',
            'latest_charge' => $this->chargeId(),
            'metadata' => $this->metadata,
        ];
    }

    /** @return array<string, mixed> */
    public function charge(): array
    {
        return [
            'id' => $this->chargeId(),
            'object' => 'charge',
            'created' => $this->created,
            'amount' => $this->amount,
            'amount_captured' => $this->amount,
            'amount_refunded' => 0,
            'currency' => $this->currency,
            'status' => 'succeeded',
            'paid' => true,
            'captured' => true,
            'refunded' => false,
            'payment_intent' => $this->intentId(),
            'balance_transaction' => "txn_$this->payment",
            'metadata' => $this->metadata,
            'billing_details' => [
                'name' => 'Robin Example',
                'email' => 'robin@example.com',
                'address' => ['country' => 'US'],
            ],
            'payment_method_details' => [
                'type' => 'card',
                'card' => ['brand' => 'visa', 'last4' => '4242', 'country' => 'US'],
            ],
        ];
    }

    /** @return array<string, mixed> */
    public function booking(): array
    {
        return [
            'id' => "txn_$this->payment",
            'object' => 'balance_transaction',
            'type' => 'charge',
            'reporting_category' => 'charge',
            'created' => $this->created,
            'amount' => $this->amount,
            'fee' => self::FEE,
            'net' => $this->amount - self::FEE,
            'currency' => $this->currency,
            'exchange_rate' => null,
            'source' => $this->chargeId(),
        ];
    }

    /** @param array<string, mixed> $object */
    public function event(string $type, array $object, int $later = 0): Event
    {
        return new Event(
            "evt_{$this->payment}_" . ++$this->number,
            $type,
            $this->created + $later,
            '2026-10-28.endive',
            false,
            'acct_memory',
            $object,
        );
    }

    /** @return array<string, mixed> */
    private function refund(int $amount): array
    {
        return [
            'id' => "re_$this->payment",
            'object' => 'refund',
            'created' => $this->created,
            'amount' => $amount,
            'currency' => $this->currency,
            'status' => 'succeeded',
            'charge' => $this->chargeId(),
            'payment_intent' => $this->intentId(),
            'balance_transaction' => "txn_r$this->payment",
            'metadata' => [],
        ];
    }

    /** @return array<string, mixed> */
    private function dispute(string $status): array
    {
        return [
            'id' => "dp_$this->payment",
            'object' => 'dispute',
            'created' => $this->created,
            'amount' => $this->amount,
            'currency' => $this->currency,
            'status' => $status,
            'reason' => 'fraudulent',
            'charge' => $this->chargeId(),
            'payment_intent' => $this->intentId(),
            'evidence_details' => ['due_by' => $this->created + 86400],
        ];
    }
}

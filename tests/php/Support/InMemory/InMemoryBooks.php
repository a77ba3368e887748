<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support\InMemory;

use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Provider\Balances;
use Tillbook\Provider\Checkout\Billing;
use Tillbook\Provider\Checkout\PaymentRequest;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Provider\Commands\UpdateDispute;
use Tillbook\Provider\Event;
use Tillbook\Provider\ProviderRefusal;

/** The objects of an in-memory account, each as Stripe has it, and the events of their changes. */
final class InMemoryBooks
{
    /** The card that the bank declines; every other one pays. */
    public const DECLINED = 'tok_declined';
    private const FEE = 30;
    private const DISPUTE_FEE = 1500;

    /** @var array<string, array<string, mixed>> objects by id; one names another by its id */
    private array $objects = [];
    /** @var list<Event> */
    private array $events = [];
    /** @var array<string, array{amount: int, transactions: int}> by currency */
    private array $available = [];
    private int $number = 0;
    private int $daysAgo = 0;

    public function __construct(private readonly string $accountId, private readonly bool $isLive) {}

    /** @return array<string, mixed> see PayOrder */
    public function pay(PaymentRequest $request): array
    {
        $amount = $request->amount->amount;
        $order = $request->orderId === 0 ? '' : (string) $request->orderId;
        $common = [
            'amount' => $amount,
            'currency' => $request->amount->currency,
            'created' => $this->now(),
            'metadata' => ['order_id' => $order, 'order_number' => $request->orderNumber] + $request->metadata,
        ];
        $earlier = $this->objects[$request->intentId ?? ''] ?? ['id' => $this->id('pi')];
        $intent = $this->put(
            [
                'id' => $earlier['id'],
                'object' => 'payment_intent',
                'status' => 'requires_payment_method',
                'latest_charge' => null,
            ] + $common,
        );
        $this->emit('payment_intent.created', $intent);
        [$isDeclined, $isHeld] = [$request->card === self::DECLINED, $request->captureLater];
        $charge = $this->put(
            [
                'id' => $this->id('ch'),
                'object' => 'charge',
                'payment_intent' => $intent['id'],
                'status' => $isDeclined ? 'failed' : 'succeeded',
                'paid' => !$isDeclined,
                'captured' => !$isDeclined && !$isHeld,
                'amount_captured' => $isDeclined || $isHeld ? 0 : $amount,
                'amount_refunded' => 0,
                'refunded' => false,
                'failure_code' => $isDeclined ? 'card_declined' : null,
                'outcome' => ['type' => $isDeclined ? 'issuer_declined' : 'authorized'],
                'billing_details' => $request->billing->toArray(),
                'payment_method' => $this->id('pm'),
                'payment_method_details' => [
                    'type' => 'card',
                    'card' => [
                        'brand' => 'visa',
                        'last4' => '4242',
                        'capture_before' => $isHeld ? $this->now() + 7 * 86400 : null,
                    ],
                ],
            ] + $common,
        );
        $status = match (true) {
            $isDeclined => 'requires_payment_method',
            $isHeld => 'requires_capture',
            default => 'succeeded',
        };
        $intent = $this->put(['status' => $status, 'latest_charge' => $charge['id']] + $intent);
        if ($isDeclined) {
            $this->emit('charge.failed', $this->withIntent($charge));
            $this->emit('payment_intent.payment_failed', $this->withCharge($intent));
        } elseif ($isHeld) {
            $this->emit('payment_intent.amount_capturable_updated', $this->withCharge($intent));
        } else {
            $this->emit('charge.succeeded', $this->withIntent($charge));
            $this->book('charge', $amount, self::FEE, $charge);
        }

        return $this->payment($intent['id']);
    }

    /** A payment from before the account was connected to this store, which has no order of it. */
    public function payYesterday(): void
    {
        $this->daysAgo = 1;
        $alex = new Billing('Alex', 'alex@example.com');
        $this->pay(new PaymentRequest(0, '', new Money(2500, 'usd'), $alex, card: 'tok_1'));
        $this->daysAgo = 0;
    }

    /** @return array<string, mixed> see PayOrder */
    public function payment(string $intentId): array
    {
        $intent = $this->find($intentId, 'payment_intent') ?? throw ProviderRefusal::missing();
        $charge = $this->objects[$intent['latest_charge']];

        return [
            'payment_method' => $charge['payment_method'],
            'payment_method_details' => $charge['payment_method_details'],
            'last_payment_error' =>
                $charge['status'] !== 'failed'
                    ? null
                    : [
                        'code' => 'card_declined',
                        'decline_code' => 'generic_decline',
                        'message' => 'Your card was declined.',
                    ],
        ] + $intent;
    }

    /** @return array<string, mixed> the payment intent */
    public function capture(CapturePayment $command): array
    {
        $amount = $command->amount->amount;
        [$intent, $charge] = $this->authorization($command->paymentIntentId);
        if ($amount < 1 || $amount > $intent['amount']) {
            throw new ProviderRefusal('wcpay_capture_error', 'The amount is more than was authorized.', 400);
        }
        $intent = $this->put(['status' => 'succeeded'] + $intent);
        $charge = $this->put(['captured' => true, 'amount_captured' => $amount] + $charge);
        $this->emit('charge.captured', $this->withIntent($charge));
        $this->book('charge', $amount, self::FEE, ['amount' => $amount] + $charge);

        return $intent;
    }

    /** @return array<string, mixed> the payment intent */
    public function cancel(string $intentId): array
    {
        [$intent, $charge] = $this->authorization($intentId);
        $this->put(['amount_refunded' => $charge['amount'], 'refunded' => true] + $charge);
        $intent = $this->put(['status' => 'canceled', 'cancellation_reason' => 'requested_by_customer'] + $intent);
        $this->emit('payment_intent.canceled', $this->withCharge($intent));

        return $intent;
    }

    /** @return array<string, mixed> the refund */
    public function refund(RefundCharge $command): array
    {
        $charge =
            $this->find($command->chargeId, 'charge') ??
            throw new ProviderRefusal('wcpay_missing_charge', 'Charge not found in this account.', 404);
        [$amount, $refunded] = [$command->amount->amount, (int) $charge['amount_refunded']];
        if ($amount < 1 || $amount > $charge['amount_captured'] - $refunded) {
            throw new ProviderRefusal('wcpay_refund_error', 'The refund is more than is left of the payment.', 400);
        }
        $refunded += $amount;
        $isWhole = $refunded === $charge['amount_captured'];
        $charge = $this->put(['amount_refunded' => $refunded, 'refunded' => $isWhole] + $charge);
        $refund = [
            'id' => $this->id('re'),
            'object' => 'refund',
            'status' => 'succeeded',
            'amount' => $amount,
            'currency' => $charge['currency'],
            'created' => $this->now(),
            'payment_intent' => $charge['payment_intent'],
            'charge' => $charge,
            'reason' => $command->reason,
            'metadata' => ['wc_refund_id' => (string) $command->storeRefundId],
        ];
        $refund['balance_transaction'] = $this->book('refund', -$amount, 0, $refund);
        $this->emit('refund.created', $refund);
        $this->emit('charge.refunded', $this->withIntent($charge));

        return $refund;
    }

    public function dispute(string $chargeId): void
    {
        $charge = $this->objects[$chargeId];
        $dispute = $this->put([
            'id' => $this->id('dp'),
            'object' => 'dispute',
            'status' => 'needs_response',
            'reason' => 'fraudulent',
            'charge' => $chargeId,
            'amount' => $charge['amount'],
            'currency' => $charge['currency'],
            'created' => $this->now(),
            'evidence' => [],
            'payment_intent' => $charge['payment_intent'],
            'evidence_details' => ['due_by' => $this->now() + 9 * 86400, 'submission_count' => 0],
        ]);
        $this->book('dispute', -(int) $charge['amount'], self::DISPUTE_FEE, ['charge' => $charge] + $dispute);
        $this->emit('charge.dispute.created', ['charge' => $charge] + $dispute);
    }

    /** @return array<string, mixed> the dispute */
    public function respond(UpdateDispute $command): array
    {
        $dispute = $this->openDispute($command->disputeId);
        $dispute['status'] = $command->submit ? 'under_review' : 'needs_response';
        $dispute['evidence'] = $command->evidence + (array) $dispute['evidence'];

        return $this->changed('charge.dispute.updated', $dispute);
    }

    /** @return array<string, mixed> the dispute */
    public function accept(string $disputeId): array
    {
        return $this->changed('charge.dispute.closed', ['status' => 'lost'] + $this->openDispute($disputeId));
    }

    public function balances(): Balances
    {
        return new Balances([], $this->available, [], []);
    }

    /** @return list<Event> what has happened since it was asked last */
    public function takeEvents(): array
    {
        [$events, $this->events] = [$this->events, []];

        return $events;
    }

    /** @return array{array<string, mixed>, array<string, mixed>} the intent and its charge */
    private function authorization(string $intentId): array
    {
        $intent =
            $this->find($intentId, 'payment_intent') ??
            throw new ProviderRefusal('authorization_missing', 'Authorization not found in this account.', 404);
        if ($intent['status'] !== 'requires_capture') {
            throw new ProviderRefusal('wcpay_payment_uncapturable', 'The payment is not authorized.', 409);
        }

        return [$intent, $this->objects[$intent['latest_charge']]];
    }

    /** @return array<string, mixed> */
    private function openDispute(string $disputeId): array
    {
        $dispute =
            $this->find($disputeId, 'dispute') ??
            throw new ProviderRefusal('wcpay_missing_dispute', 'Dispute not found in this account.', 404);

        return $dispute['status'] === 'needs_response'
            ? $dispute
            : throw new ProviderRefusal('wcpay_dispute_closed', 'The dispute was answered.', 409);
    }

    /**
     * @param array<string, mixed> $dispute
     *
     * @return array<string, mixed>
     */
    private function changed(string $event, array $dispute): array
    {
        $this->emit($event, ['charge' => $this->objects[(string) $dispute['charge']]] + $this->put($dispute));

        return $dispute;
    }

    /**
     * @param array<string, mixed> $source the charge; or the refund or dispute, with its charge
     *
     * @return string the balance transaction's id
     */
    private function book(string $type, int $amount, int $fee, array $source): string
    {
        $currency = (string) $source['currency'];
        $transaction = [
            'id' => $this->id('txn'),
            'object' => 'balance_transaction',
            'type' => $type === 'dispute' ? 'adjustment' : $type,
            'reporting_category' => $type,
            'amount' => $amount,
            'fee' => $fee,
            'net' => $amount - $fee,
            'currency' => $currency,
            'created' => $this->now(),
            'source' => $source,
        ];
        $held = $this->available[$currency] ?? ['amount' => 0, 'transactions' => 0];
        $this->available[$currency] = [
            'amount' => $held['amount'] + $amount - $fee,
            'transactions' => $held['transactions'] + 1,
        ];
        $this->emit('balance_transaction.created', $transaction);

        return $transaction['id'];
    }

    /**
     * @param array<string, mixed> $charge
     *
     * @return array<string, mixed>
     */
    private function withIntent(array $charge): array
    {
        return ['payment_intent' => $this->objects[(string) $charge['payment_intent']]] + $charge;
    }

    /**
     * @param array<string, mixed> $intent
     *
     * @return array<string, mixed>
     */
    private function withCharge(array $intent): array
    {
        return ['latest_charge' => $this->objects[(string) $intent['latest_charge']]] + $intent;
    }

    /** @return array<string, mixed>|null */
    private function find(string $id, string $kind): ?array
    {
        $object = $this->objects[$id] ?? [];

        return Json::text($object, 'object') === $kind ? $object : null;
    }

    /**
     * @param array<string, mixed> $object
     *
     * @return array<string, mixed>
     */
    private function put(array $object): array
    {
        return $this->objects[(string) $object['id']] = $object;
    }

    /** @param array<string, mixed> $object */
    private function emit(string $type, array $object): void
    {
        $id = $this->id('evt');
        $this->events[] = new Event($id, $type, $this->now(), '2025-01-01', $this->isLive, $this->accountId, $object);
    }

    private function now(): int
    {
        return time() - $this->daysAgo * 86400;
    }

    private function id(string $prefix): string
    {
        return "{$prefix}_memory" . ++$this->number;
    }
}

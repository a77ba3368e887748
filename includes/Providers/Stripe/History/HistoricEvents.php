<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\History;

use Tillbook\Ledger\Write\OldObjects;
use Tillbook\Platform\Json;
use Tillbook\Provider\Event;
use Tillbook\Provider\Objects\PaymentMethodDetails;
use Tillbook\Providers\Stripe\Connect\PublishableProof;
use Tillbook\Providers\Stripe\Events\CanonicalEvents;
use Tillbook\Providers\Stripe\Events\PartialCaptures;
use Tillbook\Providers\Stripe\Http\Wire;

/**
 * Makes the events of the past from objects as lists have them (Api). Stripe says of most moments when they were; of
 * the others the timeline has no entry, rather than a guessed date.
 */
final class HistoricEvents
{
    public function __construct(
        private readonly CanonicalEvents $events,
        private readonly PartialCaptures $captures,
        private readonly string $accountId,
        private readonly bool $isLive,
    ) {}

    /**
     * @param array<string, mixed> $object
     *
     * @return list<Event>
     */
    public function of(Stream $stream, array $object, int $servedAt): array
    {
        return match ($stream) {
            Stream::Payments => $this->payment($this->captures->fold($object), $servedAt),
            Stream::Charges => $this->charge($object, $servedAt),
            Stream::Refunds => $this->refund($this->captures->fold($object), $servedAt),
            Stream::Disputes => $this->events->ofDispute(
                $this->event('charge.dispute.created', $this->captures->fold($object), self::time($object), $servedAt),
            ),
            Stream::Transactions => $this->events->transaction(
                $this->event('balance_transaction.created', [], self::time($object), $servedAt),
                $this->captures->fold($object),
            ),
            Stream::Payouts => $this->events->ofPayout($this->payout($object, $servedAt)),
        };
    }

    /**
     * The event of a payout, for PayoutTransactions.
     *
     * @param array<string, mixed> $payout
     */
    public function payout(array $payout, int $servedAt): Event
    {
        return $this->event('payout.created', $payout, self::time($payout), $servedAt);
    }

    /**
     * @param array<string, mixed> $intent
     *
     * @return list<Event>
     */
    private function payment(array $intent, int $servedAt): array
    {
        if (PublishableProof::isProofIntent($intent)) {
            return [];
        }
        $charge = Json::object($intent, 'latest_charge');
        $created = self::time($intent);
        $at = self::time($charge, $created);
        $isManual = Json::text($intent, 'capture_method') === 'manual';
        $status = Json::text($charge, 'status');
        $types = [['payment_intent.created', $created]];
        if ($status === 'pending') {
            $types[] = ['payment_intent.processing', $at];
        }
        if ($isManual && $status === 'succeeded') {
            $types[] = ['payment_intent.amount_capturable_updated', $at];
        }
        $canceled = Json::integer($intent, 'canceled_at');
        if ($canceled !== null) {
            $types[] = ['payment_intent.canceled', $canceled];
        }
        $made = array_map(fn(array $type): Event => $this->event($type[0], $intent, $type[1], $servedAt), $types);
        if ($charge !== []) {
            // The charge without the payment inside the payment.
            $inside = ['payment_intent' => ['latest_charge' => $charge['id'] ?? null] + $intent] + $charge;
            $booked = Json::integer($charge, 'balance_transaction.created') ?? $at;
            $told = match (true) {
                $status === 'failed' => self::failed($charge),
                !self::isPaid($charge) => null,
                $isManual => ['charge.captured', $booked],
                // A debit is paid days after it began.
                $booked - $at > OldObjects::AT_ONCE => ['charge.succeeded', $booked],
                self::isDebit($charge) => ['charge.succeeded', self::paidAtTheLatest($charge, $at, $servedAt)],
                default => ['charge.succeeded', $at],
            };
            if ($told !== null) {
                $made[] = $this->event($told[0], $inside, $told[1], $servedAt);
            }
        }

        return [...$made, ...array_slice($this->events->ofIntent($made[0]), 1)];
    }

    /**
     * Charges of which payments don't tell: earlier attempts, and those of the older Charges API, which have no
     * payment intent.
     *
     * @param array<string, mixed> $charge
     *
     * @return list<Event>
     */
    private function charge(array $charge, int $servedAt): array
    {
        $latest = Json::id(Json::object($charge, 'payment_intent'), 'latest_charge');
        if ($latest !== null && $latest === Json::text($charge, 'id')) {
            return [];
        }
        [$type, $at] = match (true) {
            Json::text($charge, 'status') === 'failed' => self::failed($charge),
            self::isPaid($charge) => ['charge.succeeded', self::time($charge)],
            default => ['charge.pending', self::time($charge)],
        };

        return $this->events->ofCharge($this->event($type, $this->captures->fold($charge), $at, $servedAt));
    }

    /**
     * Whether the money was taken. Stripe calls a debit captured from the start.
     *
     * @param array<string, mixed> $charge
     */
    private static function isPaid(array $charge): bool
    {
        return Json::boolean($charge, 'captured') && Json::text($charge, 'status') === 'succeeded';
    }

    /**
     * @param array<string, mixed> $charge
     *
     * @return array{string, int} type and time: of a debit that was booked before it failed, when that was undone
     */
    private static function failed(array $charge): array
    {
        return ['charge.failed', Json::integer($charge, 'failure_balance_transaction.created') ?? self::time($charge)];
    }

    /**
     * @param array<string, mixed> $refund
     *
     * @return list<Event>
     */
    private function refund(array $refund, int $servedAt): array
    {
        if (PartialCaptures::isRelease($refund)) {
            return [];
        }
        $made = $this->event('refund.created', $refund, self::time($refund), $servedAt);
        $failed = Json::integer($refund, 'failure_balance_transaction.created');

        return [
            ...$this->events->ofRefund($made),
            ...$failed === null ? [] : [$this->event('refund.failed', $refund, $failed, $servedAt)],
        ];
    }

    /** @param array<string, mixed> $object */
    private function event(string $type, array $object, int $created, int $servedAt): Event
    {
        $id = Json::text($object, 'id') ?? '';

        return new Event(
            "history:$type:$id",
            $type,
            $created,
            Wire::VERSION,
            $this->isLive,
            $this->accountId,
            $object,
            [],
            $servedAt,
        );
    }

    /** @param array<string, mixed> $charge */
    private static function isDebit(array $charge): bool
    {
        return PaymentMethodDetails::fromProvider(Json::object($charge, 'payment_method_details'))->isDebit();
    }

    /**
     * Returns until when a debit was paid. Stripe books it when the bank is asked, and doesn't say when it answered. A
     * time that is too early would replace that of the event.
     *
     * @param array<string, mixed> $charge
     */
    private static function paidAtTheLatest(array $charge, int $at, int $servedAt): int
    {
        return max($at, min($servedAt, Json::integer($charge, 'balance_transaction.available_on') ?? $at));
    }

    /** @param array<string, mixed> $object */
    private static function time(array $object, int $otherwise = 0): int
    {
        return Json::integer($object, 'created') ?? $otherwise;
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Events;

use Tillbook\Platform\Json;
use Tillbook\Provider\Event;
use Tillbook\Providers\Stripe\Selling\Voucher;

/**
 * Makes the events that the ledger projects of Stripe's objects, as Api reads them (Expand): what happened, and the
 * balance transactions that the objects contain, which Stripe has no events for.
 */
final class CanonicalEvents
{
    /** The type of a payout's own balance transaction: the ledger has the payout itself. */
    private const PAYOUT = 'payout';
    private const PAYMENTS = 'payments';

    /** @return list<Event> */
    public function ofIntent(Event $event): array
    {
        return [
            $event->withObject(Voucher::withVoucherOnly($event->object), $event->observed),
            ...$this->bookedOfCharge($event, Json::object($event->object, 'latest_charge'), $event->objectId()),
        ];
    }

    /** @return list<Event> */
    public function ofCharge(Event $event): array
    {
        return [$event, ...$this->bookedOfCharge($event, $event->object, $event->paymentIntentId())];
    }

    /** @return list<Event> */
    public function ofRefund(Event $event): array
    {
        if (PartialCaptures::isRelease($event->object)) {
            return [];
        }
        // An older name of the same event.
        $type = $event->type === 'charge.refund.updated' ? 'refund.updated' : $event->type;
        $named = $type === $event->type ? $event : $this->named($event, $event->id, $type, $event->created);

        return [$named, ...$this->bookedAndUndone($event, $event->object)];
    }

    /** @return list<Event> */
    public function ofDispute(Event $event): array
    {
        $events = [$event];
        foreach (Json::objects($event->object, 'balance_transactions') as $transaction) {
            array_push($events, ...$this->transaction($event, ['source' => $event->object] + $transaction));
        }

        return $events;
    }

    /**
     * A payout without its members (PayoutTransactions), with the balance transaction of its return.
     *
     * @return list<Event>
     */
    public function ofPayout(Event $event): array
    {
        return [$event, ...$this->booked($event, $event->object, 'failure_balance_transaction')];
    }

    /**
     * Says that balance transactions are in a payout, maybe among others.
     *
     * @param list<array<string, mixed>> $members
     *
     * @return list<Event>
     */
    public function ofMembers(Event $payout, array $members): array
    {
        $ids = array_values(array_filter(array_column($members, 'id'), is_string(...)));

        return $ids === []
            ? []
            : [
                $this->named(
                    $payout->withObject(
                        ['id' => $payout->objectId(), 'object' => 'payout', 'members' => $ids],
                        $payout->observed,
                    ),
                    "$payout->id:members:$ids[0]",
                    'payout.members_listed',
                    $payout->created,
                ),
            ];
    }

    /**
     * A balance transaction as lists have it, with its source.
     *
     * @param array<string, mixed> $transaction
     *
     * @return list<Event>
     */
    public function transaction(Event $event, array $transaction): array
    {
        $id = Json::text($transaction, 'id');
        $created = Json::integer($transaction, 'created') ?? $event->created;

        return $id === null || !self::isKept($transaction)
            ? []
            : [
                $this->named(
                    $event->withObject($transaction, $event->observed),
                    "bt:$id",
                    'balance_transaction.created',
                    $created,
                ),
            ];
    }

    /**
     * Whether the ledger has a row of a balance transaction.
     *
     * @param array<string, mixed> $transaction
     */
    public static function isKept(array $transaction): bool
    {
        return Json::text($transaction, 'type') !== self::PAYOUT && self::isInLedger($transaction);
    }

    /**
     * Whether the ledger has a balance transaction, by itself or as a payout's: one that moves the balance that
     * payments add to and payouts are made from. An account can have others, such as that of Issuing.
     *
     * @param array<string, mixed> $transaction
     */
    public static function isInLedger(array $transaction): bool
    {
        return !PartialCaptures::isReversal($transaction) &&
            in_array(Json::text($transaction, 'balance_type'), [null, self::PAYMENTS], true);
    }

    /**
     * Says what state an object is in, when no event says what happened to it.
     *
     * @param array<string, mixed> $object
     */
    public function observed(Event $event, array $object, int $servedAt): Event
    {
        $id = Json::text($object, 'id') ?? '';
        $kind = Json::text($object, 'object') ?? '';

        return $this->named($event->withObject($object, $servedAt), "state:$id:$servedAt", "$kind.observed", $servedAt);
    }

    /** Returns the event under another name. */
    public function named(Event $event, string $id, string $type, int $created): Event
    {
        return new Event(
            $id,
            $type,
            $created,
            $event->apiVersion,
            $event->livemode,
            $event->accountId,
            $event->object,
            $event->previousAttributes,
            $event->observed,
        );
    }

    /**
     * The balance transaction that an object contains, with the object as its source.
     *
     * @param array<string, mixed> $source
     *
     * @return list<Event>
     */
    private function booked(Event $event, array $source, string $field): array
    {
        $transaction = Json::object($source, $field);

        return $transaction === []
            ? []
            : $this->transaction(
                $event,
                ['source' => [$field => Json::text($transaction, 'id')] + $source] + $transaction,
            );
    }

    /**
     * Returns a charge's transaction, and the one that reversed a debit that failed after it was booked, as events.
     *
     * @param array<string, mixed> $charge
     *
     * @return list<Event>
     */
    private function bookedOfCharge(Event $event, array $charge, ?string $intentId): array
    {
        return $this->bookedAndUndone($event, ['payment_intent' => $intentId] + $charge);
    }

    /**
     * The transaction of a charge or refund, and the one that undid it when it failed.
     *
     * @param array<string, mixed> $source
     *
     * @return list<Event>
     */
    private function bookedAndUndone(Event $event, array $source): array
    {
        return [
            ...$this->booked($event, $source, 'balance_transaction'),
            ...$this->booked($event, $source, 'failure_balance_transaction'),
        ];
    }
}

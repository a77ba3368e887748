<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Events;

use Closure;
use Tillbook\Ledger\DatabaseError;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Scheduler\AsyncJob;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\IncompleteEvent;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\AccountJob;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Connect\PublishableProof;
use Tillbook\Providers\Stripe\Http\Answer;
use Tillbook\Providers\Stripe\Http\Denied;
use Tillbook\Providers\Stripe\Http\NotFound;
use Tillbook\Providers\Stripe\Http\NotSent;
use Tillbook\Providers\Stripe\Http\Unauthorized;

/**
 * Fetches what received events are about and makes the events that the ledger projects. Stripe's events have ids in
 * place of objects and may be late, so only their type and time count; the state is the current one, dated by Stripe's
 * clock.
 */
final class Completion
{
    /** After this time the rest is left to the next call, in seconds, so that what was fetched is projected soon. */
    private const SECONDS = 5;
    /** If so many objects in a row can't be fetched, Stripe is out. */
    private const OUTAGE = 3;

    /** @var array<string, Answer|null> objects by id; null where Stripe has none */
    private array $fetched = [];

    /** How many objects Stripe was asked for and answered. */
    private int $answers = 0;

    /** @var array<string, bool> whether all members of a payout are in the ledger, by its ID */
    private array $reconciled = [];

    private readonly PartialCaptures $captures;

    /**
     * @param (Closure(Answer): Answer)|null $decided does what is left to do about a payment, and returns it as it is then
     * @param (Closure(): PayoutTransactions)|null $members what brings the members of payouts into the ledger; null leaves them out
     */
    public function __construct(
        private readonly Api $api,
        private readonly CanonicalEvents $events,
        private readonly Clock $clock,
        private readonly ?Closure $decided = null,
        private readonly ?Closure $members = null,
    ) {
        $this->captures = new PartialCaptures($api);
    }

    /**
     * Each object is fetched once, however many events are about it, and a charge comes with its payment. After a few
     * seconds, or if Stripe stops answering, the rest is left out. An object that Stripe fails on while it answers
     * about others keeps only its own events.
     *
     * @return array<string, list<Event>|ProviderRefusal> by id of the received event; a refusal where its object can't be read now
     *
     * @throws Unauthorized
     * @throws ProviderUnreachable if none could be completed
     */
    public function complete(Event ...$received): array
    {
        $this->fetched = $this->reconciled = [];
        $completed = $failed = $unanswered = [];
        $failures = 0;
        $stopped = null;
        $end = $this->clock->now() + self::SECONDS;
        foreach (self::byPayment($received) as $event) {
            if ($failures === self::OUTAGE) {
                break;
            }
            $object = (string) $event->objectId();
            $isLate = $this->clock->now() > $end && ($completed !== [] || $failures > 1);
            // Otherwise each event of a large payout would read its members again.
            if ($isLate && !$this->isRead($object)) {
                continue;
            }
            if (isset($failed[$object])) {
                $unanswered[$event->id] = $failed[$object];
                continue;
            }
            $answers = $this->answers;
            try {
                $completed[$event->id] = $this->one($event);
            } catch (Unauthorized | NotSent $stopped) {
                break;
            } catch (ProviderUnreachable $error) {
                $unanswered[$event->id] = $failed[$object] = $error;
                ++$failures;
                continue;
            } catch (ProviderRefusal $refused) {
                $completed[$event->id] =
                    $refused instanceof Denied
                        ? new ProviderRefusal($refused->reason, $refused->getMessage(), EventInbox::ENDLESS)
                        : $refused;
                ++$this->answers;
            }
            if ($this->answers > $answers) {
                foreach ($unanswered as $id => $error) {
                    $completed[$id] = new ProviderRefusal('tillbook_unanswered', $error->getMessage(), 503);
                }
                $unanswered = [];
                $failures = 0;
            }
        }
        $failure = $stopped ?? (array_values($unanswered)[0] ?? null);
        if ($completed === [] && $failure !== null) {
            throw $failure;
        }

        return $completed;
    }

    /** Whether an object was fetched. Of a payout, whether some of its members were read. */
    private function isRead(string $id): bool
    {
        return isset($this->reconciled[$id]) || (isset($this->fetched[$id]) && !str_starts_with($id, 'po_'));
    }

    /**
     * The events of a payment together, in the place of the first one. Those of the payment itself come before those of
     * its charge, which then needs no request.
     *
     * @param array<Event> $received
     *
     * @return list<Event>
     */
    private static function byPayment(array $received): array
    {
        $groups = [];
        foreach ($received as $event) {
            $intentId = $event->paymentIntentId();
            $groups[$intentId ?? $event->id][$intentId === $event->objectId() ? 0 : 1][] = $event;
        }

        return array_merge(
            ...array_map(
                static fn(array $group): array => [...$group[0] ?? [], ...$group[1] ?? []],
                array_values($groups),
            ),
        );
    }

    /** @return list<Event> */
    private function one(Event $event): array
    {
        $id = $event->objectId() ?? '';
        $kind = Json::text($event->object, 'object') ?? '';

        return match ($kind) {
            'payment_intent' => $this->with(
                $id,
                $this->payment(...),
                fn(Answer $answer): array => PublishableProof::isProofIntent($answer->body)
                    ? []
                    : $this->events->ofIntent(
                        $event->withObject(
                            ['asked_method' => Json::id($event->object, 'payment_method')] + $answer->body,
                            $answer->servedAt,
                        ),
                    ),
            ),
            'charge' => $this->with(
                $id,
                $this->api->charge(...),
                fn(Answer $answer): array => $this->charge($event->withObject($answer->body, $answer->servedAt)),
            ),
            'refund' => $this->with(
                $id,
                $this->api->refund(...),
                fn(Answer $answer): array => $this->refund($event->withObject($answer->body, $answer->servedAt)),
            ),
            'dispute' => $this->with(
                $id,
                $this->api->dispute(...),
                fn(Answer $answer): array => $this->events->ofDispute(
                    $event->withObject($answer->body, $answer->servedAt),
                ),
            ),
            'payout' => $this->with(
                $id,
                $this->api->payout(...),
                fn(Answer $answer): array => $this->payout($event->withObject($answer->body, $answer->servedAt)),
            ),
            'review' => [...$this->paymentOf($event), ...$this->review($event)],
            'radar.early_fraud_warning' => [...$this->paymentOf($event), ...$this->warning($event)],
            // The event has what is needed of a card. Most are of other shops, and the key may not read cards.
            'payment_method' => [
                $event->withObject(
                    array_diff_key($event->object, ['card' => 0]) + Json::object($event->object, 'card'),
                    $event->observed,
                ),
            ],
            'account', 'capability' => self::refreshAccount(),
            // Balances are read when they are shown.
            default => [],
        };
    }

    /** @return list<Event> */
    private static function refreshAccount(): array
    {
        AsyncJob::enqueue(AccountJob::HOOK);

        return [];
    }

    /**
     * A charge that is not its payment's latest one tells the timeline only; the payment's state is fetched with its
     * latest.
     *
     * @return list<Event>
     */
    private function charge(Event $event): array
    {
        $latest = Json::id($event->expanded('payment_intent'), 'latest_charge');
        $events = $this->events->ofCharge($event);
        $intentId = $event->paymentIntentId();
        if ($intentId === null || $latest === null || $latest === $event->objectId()) {
            return $events;
        }

        return [...$events, ...$this->state($event, $intentId)];
    }

    /**
     * Stripe says what a failed refund means for the charge in the charge only, and has no event for that.
     *
     * @return list<Event>
     */
    private function refund(Event $event): array
    {
        $events = $this->events->ofRefund($event);
        $intentId = $event->paymentIntentId();
        $chargeId = Json::id($event->object, 'charge');
        if (!in_array(Json::text($event->object, 'status'), ['failed', 'canceled'], true)) {
            return $events;
        }

        return match (true) {
            $intentId !== null => [...$events, ...$this->state($event, $intentId)],
            $chargeId !== null => [
                ...$events,
                ...$this->with(
                    $chargeId,
                    $this->api->charge(...),
                    fn(Answer $answer): array => $this->events->ofCharge(
                        $this->events->observed($event, $answer->body, $answer->servedAt),
                    ),
                ),
            ],
            default => $events,
        };
    }

    /**
     * The members of a payout are not returned but written: there can be more of them than memory holds.
     *
     * @return list<Event>
     *
     * @throws ProviderRefusal if they can't be written or there are more, so that the event is tried again and others don't
     *     wait for it
     */
    private function payout(Event $event): array
    {
        $id = $event->objectId() ?? '';
        if ($this->members !== null) {
            try {
                $this->reconciled[$id] ??= ($this->members)()->read($event);
            } catch (IncompleteEvent | DatabaseError $error) {
                Incident::of("reading the members of payout $id", $error);
                // A database that refuses may do so for days: the event isn't at fault and has no last attempt.
                throw new ProviderRefusal(
                    'tillbook_members',
                    $error->getMessage(),
                    $error instanceof DatabaseError ? EventInbox::DATABASE : 409,
                );
            }
            if (!$this->reconciled[$id]) {
                throw new ProviderRefusal('tillbook_members', "Payout $id has more members than were read yet.", 503);
            }
        }

        return $this->events->ofPayout($event);
    }

    /** @return list<Event> the state of the payment that a review or a warning is about */
    private function paymentOf(Event $event): array
    {
        $intentId = $event->paymentIntentId();

        return $intentId === null ? [] : $this->state($event, $intentId);
    }

    /**
     * Keys have no permission to read warnings, so what the event says of it counts, with the charge as it is now.
     *
     * @return list<Event>
     */
    private function warning(Event $event): array
    {
        $chargeId = Json::id($event->object, 'charge');

        return $chargeId === null
            ? []
            : $this->with(
                $chargeId,
                $this->api->charge(...),
                static fn(Answer $answer): array => [
                    $event->withObject(['charge' => $answer->body] + $event->object, $answer->servedAt),
                ],
            );
    }

    /**
     * Adds the current payment to a review's event. The review in it is final: only its payment may have changed.
     *
     * @return list<Event>
     */
    private function review(Event $event): array
    {
        $intentId = $event->paymentIntentId();

        return $intentId === null
            ? [$event->withObject(['payment_intent' => null] + $event->object, $event->observed)]
            : $this->with(
                $intentId,
                $this->payment(...),
                static fn(Answer $answer): array => [
                    $event->withObject(['payment_intent' => $answer->body] + $event->object, $answer->servedAt),
                ],
            );
    }

    /** @return list<Event> */
    private function state(Event $event, string $intentId): array
    {
        return $this->with(
            $intentId,
            $this->payment(...),
            fn(Answer $answer): array => $this->events->ofIntent(
                $this->events->observed($event, $answer->body, $answer->servedAt),
            ),
        );
    }

    private function payment(string $id): Answer
    {
        $answer = $this->api->paymentIntent($id);
        try {
            return $this->decided === null ? $answer : ($this->decided)($answer);
        } catch (ProviderUnreachable $error) {
            // The key may have lost the permission, for example. Only this payment's events wait and are tried again.
            throw new ProviderRefusal('tillbook_verdict', $error->getMessage(), 503);
        }
    }

    /**
     * @param callable(string): Answer $fetch
     * @param callable(Answer): list<Event> $make
     *
     * @return list<Event> none where Stripe has no such object
     */
    private function with(string $id, callable $fetch, callable $make): array
    {
        if (!array_key_exists($id, $this->fetched)) {
            try {
                $answer = $fetch($id);
                $this->fetched[$id] = new Answer(
                    $this->captures->fold($answer->body),
                    $answer->servedAt,
                    $answer->requestId,
                );
                $this->keepCharge($this->fetched[$id]);
            } catch (NotFound) {
                $this->fetched[$id] = null;
            }
            ++$this->answers;
        }
        $answer = $this->fetched[$id];

        return $answer === null ? [] : $make($answer);
    }

    /** Keeps the charge of a payment that was fetched: it needs no request of its own. */
    private function keepCharge(Answer $payment): void
    {
        $charge = Json::object($payment->body, 'latest_charge');
        $id = Json::text($charge, 'id');
        if ($id !== null) {
            $this->fetched[$id] ??= new Answer(
                ['payment_intent' => $payment->body] + $charge,
                $payment->servedAt,
                $payment->requestId,
            );
        }
    }
}

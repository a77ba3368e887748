<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Selling;

use Tillbook\Platform\Json;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Commands\SaveCard;
use Tillbook\Provider\Event;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Events\CanonicalEvents;
use Tillbook\Providers\Stripe\Events\PartialCaptures;
use Tillbook\Providers\Stripe\Http\Answer;
use Tillbook\Providers\Stripe\Http\Wire;

/**
 * Makes the events of a shopper's payment from its intent, so that ledger and order are right before the webhook comes.
 * They are those that the webhook brings, which then changes nothing.
 */
final class SellingResults
{
    public function __construct(
        private readonly PartialCaptures $captures,
        private readonly CanonicalEvents $events,
        private readonly string $accountId,
        private readonly bool $isLive,
    ) {}

    /** @param string $name of the command, for the ids of the events */
    public function of(Command $command, string $name, Answer $answer): CommandResult
    {
        return match (true) {
            $command instanceof PayOrder => $this->ofCommand("cmd_$name", $answer),
            $command instanceof SaveCard => self::ofSetup($answer),
            // The rest of a saved method and its customer is about the shopper, whom no erasure would find in it.
            default => new CommandResult(array_intersect_key($answer->body, ['id' => true])),
        };
    }

    /**
     * Returns a payment with the events of its present state.
     *
     * @param string $prefix of the ids of the events
     *
     * @throws ProviderRefusal if the rest of a partial capture can't be read
     * @throws ProviderUnreachable likewise
     */
    public function ofPayment(string $prefix, Answer $answer): CommandResult
    {
        return self::result($answer, $this->eventsOf($this->captures->fold($answer->body), $prefix, $answer->servedAt));
    }

    private function ofCommand(string $prefix, Answer $answer): CommandResult
    {
        try {
            return $this->ofPayment($prefix, $answer);
        } catch (ProviderRefusal | ProviderUnreachable) {
            // It is done. Only what the rest of a partial capture was could not be read: the webhook brings it.
            return self::result($answer, []);
        }
    }

    /** @param list<Event> $events */
    private static function result(Answer $answer, array $events): CommandResult
    {
        $view = IntentView::ofPayment($answer->body);

        return new CommandResult($view, $events, IntentView::kept($view));
    }

    private static function ofSetup(Answer $answer): CommandResult
    {
        $view = IntentView::ofSetup($answer->body);

        return new CommandResult($view, [], IntentView::kept($view));
    }

    /**
     * @param array<string, mixed> $sent payment intent
     *
     * @return list<Event>
     */
    private function eventsOf(array $sent, string $prefix, int $servedAt): array
    {
        $charge = Json::object($sent, 'latest_charge');
        $chargeId = Json::id($sent, 'latest_charge');
        $intent =
            [
                'latest_charge' => $charge === [] ? $chargeId : $charge,
                'payment_method' => Json::id($sent, 'payment_method'),
            ] + Voucher::withVoucherOnly(array_diff_key($sent, ['client_secret' => 0]));
        $bare = ['latest_charge' => $chargeId] + $intent;
        $created = Json::integer($sent, 'created') ?? $servedAt;
        $charged = Json::integer($charge, 'created') ?? $servedAt;
        [$ofCharge, $ofIntent] = self::types($sent, $charge);
        $events = [$this->event("{$prefix}_1", 'payment_intent.created', $created, $intent, $servedAt)];
        foreach ($ofCharge as $number => $type) {
            // A capture is booked when it happens, which may be days after the authorization.
            $booked = $type === 'charge.captured' ? Json::integer($charge, 'balance_transaction.created') : null;
            array_push(
                $events,
                ...$this->events->ofCharge(
                    $this->event(
                        "{$prefix}_c" . ($number + 1),
                        $type,
                        $booked ?? $charged,
                        ['payment_intent' => $bare] + $charge,
                        $servedAt,
                    ),
                ),
            );
        }
        if ($ofIntent !== null) {
            $at = match (true) {
                $ofIntent === 'payment_intent.canceled' => Json::integer($sent, 'canceled_at') ?? $servedAt,
                $ofCharge === [] => $servedAt,
                default => $charged,
            };
            array_push(
                $events,
                ...$this->events->ofIntent($this->event("{$prefix}_2", $ofIntent, $at, $intent, $servedAt)),
            );
        }

        return $events;
    }

    /**
     * Returns which events Stripe has about a charge and an intent in their state.
     *
     * @param array<string, mixed> $intent
     * @param array<string, mixed> $charge
     *
     * @return array{list<string>, string|null}
     */
    private static function types(array $intent, array $charge): array
    {
        $isManual = Json::text($intent, 'capture_method') === 'manual';
        $failed = Json::id($intent, 'last_payment_error.charge');

        return match (Json::text($intent, 'status')) {
            'succeeded' => [
                $isManual ? ['charge.succeeded', 'charge.captured'] : ['charge.succeeded'],
                'payment_intent.succeeded',
            ],
            'requires_capture' => [['charge.succeeded'], 'payment_intent.amount_capturable_updated'],
            'processing' => [['charge.pending'], 'payment_intent.processing'],
            'requires_action' => [[], 'payment_intent.requires_action'],
            'canceled' => [
                Json::text($charge, 'failure_code') === BlockedPayment::REASON ? ['charge.failed'] : [],
                'payment_intent.canceled',
            ],
            'requires_payment_method' => match (true) {
                Json::object($intent, 'last_payment_error') === [] => [[], null],
                $failed !== null && $failed === Json::text($charge, 'id') => [
                    ['charge.failed'],
                    'payment_intent.payment_failed',
                ],
                default => [[], 'payment_intent.payment_failed'],
            },
            default => [[], null],
        };
    }

    /** @param array<string, mixed> $object */
    private function event(string $id, string $type, int $created, array $object, int $servedAt): Event
    {
        return new Event($id, $type, $created, Wire::VERSION, $this->isLive, $this->accountId, $object, [], $servedAt);
    }
}

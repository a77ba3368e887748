<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Acting;

use Tillbook\Platform\Json;
use Tillbook\Provider\Commands\ApproveReview;
use Tillbook\Provider\Commands\CancelAuthorization;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Provider\Commands\CloseDispute;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\Commands\CreateInstantPayout;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Provider\Commands\UpdateDispute;
use Tillbook\Provider\Event;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Events\CanonicalEvents;
use Tillbook\Providers\Stripe\Events\PartialCaptures;
use Tillbook\Providers\Stripe\Http\Answer;
use Tillbook\Providers\Stripe\Http\Wire;
use Tillbook\Providers\Stripe\Selling\Selling;
use Tillbook\Providers\Stripe\Selling\SellingResults;

/**
 * Makes the events of a command from Stripe's answer, so that the ledger is right before the webhook comes. They are
 * those that the webhook brings, which then changes nothing.
 */
final class Results
{
    /**
     * Not kept with the command: objects of their own, which the ledger has, a secret, the shopper, and where the
     * shopper of a reviewed payment was.
     */
    private const LEFT_OUT = [
        'charge' => 0,
        'latest_charge' => 0,
        'payment_intent' => 0,
        'client_secret' => 0,
        'shipping' => 0,
        'receipt_email' => 0,
        'description' => 0,
        'billing_zip' => 0,
        'ip_address' => 0,
        'ip_address_location' => 0,
        'session' => 0,
    ];

    public function __construct(
        private readonly PartialCaptures $captures,
        private readonly CanonicalEvents $events,
        private readonly string $accountId,
        private readonly bool $isLive,
    ) {}

    /**
     * @param string $name of the command, for the ids of the events
     * @param Answer $answer refund, payment intent, dispute or payout, with what Api has expanded
     */
    public function of(Command $command, string $name, Answer $answer): CommandResult
    {
        if (Selling::isSellingCommand($command)) {
            return (new SellingResults($this->captures, $this->events, $this->accountId, $this->isLive))->of(
                $command,
                $name,
                $answer,
            );
        }
        $object = $answer->body;
        try {
            $events = match (true) {
                $command instanceof RefundCharge => $this->refund($object, $name, $answer->servedAt),
                $command instanceof CapturePayment => $this->capture($object, $name, $answer->servedAt),
                $command instanceof CancelAuthorization => $this->cancel($object, $name, $answer->servedAt),
                $command instanceof UpdateDispute, $command instanceof CloseDispute => $this->dispute(
                    $object,
                    $name,
                    $answer->servedAt,
                ),
                $command instanceof CreateInstantPayout => $this->payout($object, $name, $answer->servedAt),
                $command instanceof ApproveReview => $this->review($object, $name, $answer->servedAt),
                default => [],
            };
        } catch (ProviderRefusal | ProviderUnreachable) {
            // It is done. Only what the rest of a partial capture was could not be read: the webhook brings it.
            $events = [];
        }

        if ($command instanceof UpdateDispute || $command instanceof CloseDispute) {
            return new CommandResult(DisputeResults::stored($object), $events);
        }

        return new CommandResult(
            array_diff_key($object, self::LEFT_OUT) +
                array_filter(
                    [
                        'charge' => Json::id($object, 'charge'),
                        'payment_intent' => Json::id($object, 'payment_intent'),
                        'latest_charge' => Json::id($object, 'latest_charge'),
                    ],
                    is_string(...),
                ),
            $events,
        );
    }

    /**
     * @param array<string, mixed> $refund
     *
     * @return list<Event>
     */
    private function refund(array $refund, string $name, int $servedAt): array
    {
        $charge = $this->captures->fold(Json::object($refund, 'charge'));
        $bare = ['payment_intent' => Json::id($charge, 'payment_intent')] + $charge;
        $created = Json::integer($refund, 'created') ?? $servedAt;

        return [
            ...$this->events->ofRefund(
                $this->event("cmd_{$name}_1", 'refund.created', $created, ['charge' => $bare] + $refund, $servedAt),
            ),
            ...$this->events->ofCharge($this->event("cmd_{$name}_2", 'charge.refunded', $created, $charge, $servedAt)),
        ];
    }

    /**
     * @param array<string, mixed> $sent payment intent
     *
     * @return list<Event>
     */
    private function capture(array $sent, string $name, int $servedAt): array
    {
        $intent = $this->captures->fold($sent);
        $charge = Json::object($intent, 'latest_charge');
        $bare = ['latest_charge' => Json::text($charge, 'id')] + $intent;

        return [
            ...$this->events->ofCharge(
                $this->event(
                    "cmd_{$name}_1",
                    'charge.captured',
                    $servedAt,
                    ['payment_intent' => $bare] + $charge,
                    $servedAt,
                ),
            ),
            ...$this->events->ofIntent(
                $this->event("cmd_{$name}_2", 'payment_intent.succeeded', $servedAt, $intent, $servedAt),
            ),
        ];
    }

    /**
     * @param array<string, mixed> $intent
     *
     * @return list<Event>
     */
    private function cancel(array $intent, string $name, int $servedAt): array
    {
        $canceled = Json::integer($intent, 'canceled_at') ?? $servedAt;

        return $this->events->ofIntent(
            $this->event("cmd_{$name}_1", 'payment_intent.canceled', $canceled, $intent, $servedAt),
        );
    }

    /**
     * @param array<string, mixed> $dispute
     *
     * @return list<Event>
     */
    private function dispute(array $dispute, string $name, int $servedAt): array
    {
        return $this->events->ofDispute(
            $this->event(
                "cmd_{$name}_1",
                DisputeResults::eventType($dispute),
                $servedAt,
                $this->captures->fold($dispute),
                $servedAt,
            ),
        );
    }

    /**
     * Stripe doesn't say which payments a payout like this contains.
     *
     * @param array<string, mixed> $payout
     *
     * @return list<Event>
     */
    private function payout(array $payout, string $name, int $servedAt): array
    {
        $created = Json::integer($payout, 'created') ?? $servedAt;

        return $this->events->ofPayout($this->event("cmd_{$name}_1", 'payout.created', $created, $payout, $servedAt));
    }

    /**
     * @param array<string, mixed> $review
     *
     * @return list<Event>
     */
    private function review(array $review, string $name, int $servedAt): array
    {
        $intent = Json::object($review, 'payment_intent');
        $charge = Json::object($review, 'charge');
        $payment = $this->captures->fold($intent === [] ? ['payment_intent' => null] + $charge : $intent);
        $state = $this->event("cmd_{$name}_1", 'review.closed', $servedAt, $review, $servedAt);
        $observed = $this->events->observed($state, $payment, $servedAt);

        return [
            ...$intent === [] ? $this->events->ofCharge($observed) : $this->events->ofIntent($observed),
            $state->withObject(
                ['payment_intent' => $intent === [] ? null : $payment, 'charge' => Json::text($charge, 'id')] + $review,
                $servedAt,
            ),
        ];
    }

    /** @param array<string, mixed> $object */
    private function event(string $id, string $type, int $created, array $object, int $servedAt): Event
    {
        return new Event($id, $type, $created, Wire::VERSION, $this->isLive, $this->accountId, $object, [], $servedAt);
    }
}

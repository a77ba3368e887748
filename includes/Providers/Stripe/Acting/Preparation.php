<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Acting;

use Tillbook\Platform\Json;
use Tillbook\Provider\Commands\ApproveReview;
use Tillbook\Provider\Commands\CancelAuthorization;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Provider\Commands\CloseDispute;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CreateInstantPayout;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Provider\Commands\UpdateDispute;
use Tillbook\Provider\Objects\LinkedCommand;
use Tillbook\Provider\Objects\PaymentMetadata;
use Tillbook\Provider\Objects\Refund;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\SiteId;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Http\PreparedRequest;
use Tillbook\Providers\Stripe\Requests;

/** Prepares the requests for a command. */
final class Preparation
{
    /**
     * @param string $apiKey the key's visible part
     *
     * @throws ProviderRefusal if Stripe has nothing like it, or has changed since
     * @throws ProviderUnreachable
     */
    public static function of(Command $command, int $now, string $apiKey, Api $api): Prepared
    {
        $name = Prepared::newName();
        if ($command instanceof ApproveReview) {
            return RadarReviews::prepare($command, new Prepared($name, $now, $apiKey, []), $api);
        }
        $requests = match (true) {
            $command instanceof RefundCharge => [self::refund($command, $name)],
            $command instanceof CapturePayment => [
                ...RadarReviews::approval($command, $api, $name),
                self::capture($command, $name),
            ],
            $command instanceof CancelAuthorization => self::cancel($command, $name),
            $command instanceof UpdateDispute => DisputeRequests::update($command, $name, $now),
            $command instanceof CloseDispute => DisputeRequests::close($command, $name, $now),
            $command instanceof CreateInstantPayout => [InstantPayouts::prepare($command, $api, $name)],
            default => throw ProviderRefusal::unsupported(),
        };

        return new Prepared($name, $now, $apiKey, $requests);
    }

    private static function refund(RefundCharge $command, string $name): PreparedRequest
    {
        return Requests::refund(
            [
                'charge' => $command->chargeId,
                'amount' => $command->amount->amount,
                'reason' => $command->reason,
                'metadata' => array_filter(
                    [
                        Prepared::METADATA => $name,
                        SiteId::METADATA => SiteId::own(),
                        'wc_refund_id' => $command->storeRefundId === null ? null : (string) $command->storeRefundId,
                        Refund::LINKED_ORDER =>
                            $command->linkedOrderId === null ? null : (string) $command->linkedOrderId,
                        'refunded_by' => $command->refundedBy === null ? null : (string) $command->refundedBy,
                        'note' => $command->note,
                    ],
                    is_string(...),
                ),
            ],
            "{$name}_1",
        );
    }

    private static function capture(CapturePayment $command, string $name): PreparedRequest
    {
        // The payment may be another shop's, so it doesn't get this site's name.
        return Requests::capture(
            $command->paymentIntentId,
            [
                'amount_to_capture' => $command->amount->amount,
                'metadata' =>
                    [Prepared::METADATA => $name] +
                    self::decision(PaymentMetadata::APPROVED, $command->approvedBy) +
                    LinkedCommand::note(LinkedCommand::CAPTURE, $command->linkedOrderId),
            ],
            "{$name}_1",
        );
    }

    /** @return list<PreparedRequest> */
    private static function cancel(CancelAuthorization $command, string $name): array
    {
        $note =
            self::decision(PaymentMetadata::BLOCKED, $command->blockedBy) +
            ($command->isProvidersReview ? [PaymentMetadata::PROVIDERS_REVIEW => '1'] : []) +
            LinkedCommand::note(LinkedCommand::CANCEL, $command->linkedOrderId);
        $id = $command->paymentIntentId;

        return [
            ...$note === [] ? [] : [Requests::note($id, $note, "{$name}_1")],
            Requests::cancel($id, 'requested_by_customer', "{$name}_2"),
        ];
    }

    /**
     * Returns what removes the note of a block that was not carried out, and restores what was there before.
     *
     * @param string $name of the command, see Prepared::METADATA
     *
     * @return PreparedRequest|null null if there is no such note
     *
     * @throws ProviderRefusal if Stripe can't be asked
     * @throws ProviderUnreachable likewise
     */
    public static function undo(Command $command, string $name, Api $api): ?PreparedRequest
    {
        if (!($command instanceof CancelAuthorization) || $command->blockedBy === null) {
            return null;
        }
        $intent = $api->paymentIntent($command->paymentIntentId)->body;
        $isNoted = Json::text($intent, 'metadata.fraud_outcome') === PaymentMetadata::BLOCKED;

        $before = $command->isProvidersReview
            ? ['fraud_outcome' => '', PaymentMetadata::PROVIDERS_REVIEW => '']
            : ['fraud_outcome' => 'review'];

        return $isNoted && Json::text($intent, 'status') !== 'canceled'
            ? Requests::note($command->paymentIntentId, $before + ['fraud_reviewed_by' => ''], "{$name}_3")
            : null;
    }

    /**
     * A user's decision about a payment that our fraud rules hold for review.
     *
     * @param PaymentMetadata::APPROVED|PaymentMetadata::BLOCKED $outcome
     *
     * @return array<string, string>
     */
    private static function decision(string $outcome, ?int $userId): array
    {
        return $userId === null ? [] : ['fraud_outcome' => $outcome, 'fraud_reviewed_by' => (string) $userId];
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Acting;

use Tillbook\Platform\Json;
use Tillbook\Provider\Commands\ApproveReview;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Provider\Objects\PaymentMetadata;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Http\Answer;
use Tillbook\Providers\Stripe\Http\PreparedRequest;
use Tillbook\Providers\Stripe\Requests;

/**
 * Radar's reviews of payments. One that nothing else holds is approved by itself; approving a payment that our fraud
 * rules hold as well approves it there. Stripe closes the review of a payment that is canceled or refunded.
 */
final class RadarReviews
{
    /** Key in a prepared command's context: the review. */
    private const REVIEW = 'review';

    /**
     * Prepares the requests that approve an open review. The payment is captured without it, too, such as if the key
     * lacks the permission or someone was faster.
     *
     * @param string $name of the command, see Prepared::METADATA
     *
     * @return list<PreparedRequest>
     *
     * @throws ProviderUnreachable
     */
    public static function approval(CapturePayment $command, Api $api, string $name): array
    {
        if ($command->approvedBy === null) {
            return [];
        }
        try {
            $review = self::open($command->paymentIntentId, $api);
        } catch (ProviderRefusal) {
            // The capture says why.
            return [];
        }

        return $review === null ? [] : [Requests::approve($review, "{$name}_0")];
    }

    /**
     * Prepares the requests that approve a payment's open review and note who approves. The note comes first, so that
     * the answer to the approval has it. Stripe's review ends without it, too.
     *
     * @throws ProviderRefusal if none is open any more
     * @throws ProviderUnreachable
     */
    public static function prepare(ApproveReview $command, Prepared $prepared, Api $api): Prepared
    {
        $review = self::open($command->paymentIntentId, $api) ?? throw ApproveReview::ended();
        $decision = array_filter(
            [
                Prepared::METADATA => $prepared->name,
                'fraud_outcome' => PaymentMetadata::APPROVED,
                'fraud_reviewed_by' => $command->approvedBy === null ? null : (string) $command->approvedBy,
            ],
            is_string(...),
        );
        $requests = self::isBareCharge($command->paymentIntentId)
            ? []
            : [Requests::note($command->paymentIntentId, $decision, "{$prepared->name}_1", true)];

        return $prepared->with(
            [...$requests, Requests::endReview($review, "{$prepared->name}_2")],
            [self::REVIEW => $review],
        );
    }

    /**
     * Finds out whether a review was approved, by whomever.
     *
     * @throws ProviderRefusal if Stripe can't be asked
     * @throws ProviderUnreachable likewise
     */
    public static function find(Api $api, Prepared $prepared): ?Answer
    {
        $answer = $api->reviewEnded($prepared->context[self::REVIEW] ?? '');

        return Json::text($answer->body, 'closed_reason') === 'approved' ? $answer : null;
    }

    /**
     * @return string|null the open review of a payment
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    private static function open(string $paymentId, Api $api): ?string
    {
        if (self::isBareCharge($paymentId)) {
            return Json::id($api->charge($paymentId)->body, 'review');
        }
        $intent = $api->paymentIntent($paymentId)->body;

        return Json::id($intent, 'review') ?? Json::id($intent, 'latest_charge.review');
    }

    /** Whether a payment has no intent: it was made with the older Charges API. */
    private static function isBareCharge(string $paymentId): bool
    {
        return !str_starts_with($paymentId, 'pi_');
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Acting;

use Tillbook\Platform\Json;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Http\PreparedRequest;

/**
 * Radar's review of a payment that our fraud rules hold as well: approving the payment here approves it there. Stripe
 * closes the review of a blocked payment itself.
 */
final class RadarReviews
{
    /**
     * Writes down the approval of an open review. The payment is captured without it, too, such as if the key may not
     * approve or someone was faster.
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
            $intent = $api->paymentIntent($command->paymentIntentId)->body;
        } catch (ProviderRefusal) {
            // The capture says why.
            return [];
        }
        $review = Json::id($intent, 'review') ?? Json::id($intent, 'latest_charge.review');

        return $review === null ? [] : [Api::toApprove($review, "{$name}_0")];
    }
}

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
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Http\Answer;

/** Finds out at Stripe what became of a command, by what it left there. */
final class Lookup
{
    public function __construct(private readonly Api $api) {}

    /**
     * @return Answer|null what the command made or changed; null if it was not carried out
     *
     * @throws ProviderRefusal if Stripe can't be asked
     * @throws ProviderUnreachable likewise
     */
    public function of(Command $command, Prepared $prepared): ?Answer
    {
        $name = $prepared->name;

        return match (true) {
            $command instanceof RefundCharge => $this->refund($command->chargeId, $name),
            $command instanceof CapturePayment => $this->capture($command->paymentIntentId, $name),
            $command instanceof CancelAuthorization => $this->canceled($command->paymentIntentId),
            $command instanceof UpdateDispute => (new DisputeLookup($this->api))->updated($command, $name),
            $command instanceof CloseDispute => (new DisputeLookup($this->api))->closed($command->disputeId),
            $command instanceof CreateInstantPayout => InstantPayouts::find($this->api, $name, $prepared->at),
            $command instanceof ApproveReview => RadarReviews::find($this->api, $prepared),
            default => throw new ProviderUnreachable('There is no way to find out.'),
        };
    }

    private function refund(string $chargeId, string $name): ?Answer
    {
        $after = null;
        do {
            $page = $this->api->refunds(
                ['charge' => $chargeId] + ($after === null ? [] : ['starting_after' => $after]),
            );
            foreach ($page->data as $refund) {
                if (Json::text($refund, 'metadata.' . Prepared::METADATA) === $name) {
                    return $this->api->refundMade(Json::text($refund, 'id') ?? '');
                }
            }
            $after = $page->next();
        } while ($after !== null);

        return null;
    }

    private function capture(string $intentId, string $name): ?Answer
    {
        $intent = $this->api->paymentIntent($intentId);

        return Json::text($intent->body, 'metadata.' . Prepared::METADATA) === $name ? $intent : null;
    }

    /** Counts a cancellation by others, too: it is what was wanted. */
    private function canceled(string $intentId): ?Answer
    {
        $intent = $this->api->paymentIntent($intentId);

        return Json::text($intent->body, 'status') === 'canceled' ? $intent : null;
    }
}

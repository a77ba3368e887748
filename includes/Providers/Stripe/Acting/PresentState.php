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
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Provider\Commands\SaveCard;
use Tillbook\Provider\Commands\UpdateDispute;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Http\Answer;
use Tillbook\Providers\Stripe\Selling\Selling;

/** Reads what a command made or changed as it is now, because the answer to a repeated request tells what was then. */
final class PresentState
{
    public function __construct(private readonly Api $api) {}

    /**
     * @param Answer $answer to the repeated request
     *
     * @return Answer the same object now; the given answer for commands without events
     *
     * @throws ProviderRefusal if Stripe can't be asked
     * @throws ProviderUnreachable likewise
     */
    public function of(Command $command, Prepared $prepared, Answer $answer): Answer
    {
        $id = Json::text($answer->body, 'id') ?? '';

        return match (true) {
            $command instanceof PayOrder => $this->api->paymentMade($id, Selling::readsCards($prepared)),
            $command instanceof SaveCard => $this->api->setupIntent($id),
            $command instanceof RefundCharge => $this->api->refundMade($id),
            $command instanceof CapturePayment, $command instanceof CancelAuthorization => $this->api->paymentIntent(
                $id,
            ),
            $command instanceof UpdateDispute, $command instanceof CloseDispute => $this->api->dispute($id),
            $command instanceof CreateInstantPayout => $this->api->payout($id),
            $command instanceof ApproveReview => $this->api->reviewEnded($id),
            default => $answer,
        };
    }
}

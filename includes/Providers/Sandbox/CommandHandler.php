<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Provider\Commands\AnswerSurvey;
use Tillbook\Provider\Commands\CancelAuthorization;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Provider\Commands\ChooseDefaultMethod;
use Tillbook\Provider\Commands\CloseDispute;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CreateInstantPayout;
use Tillbook\Provider\Commands\MigrateBilling;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Provider\Commands\RemoveSavedMethod;
use Tillbook\Provider\Commands\SaveCard;
use Tillbook\Provider\Commands\SaveVatDetails;
use Tillbook\Provider\Commands\UpdateAccount;
use Tillbook\Provider\Commands\UpdateDispute;
use Tillbook\Provider\ProviderRefusal;

/** Dispatches commands to the parts of the sandbox that run them. */
final class CommandHandler
{
    /**
     * Runs a command on the account.
     *
     * @return array<string, mixed> the created or changed object
     *
     * @throws ProviderRefusal
     */
    public static function of(SandboxAccount $world, Command $command): array
    {
        return match (true) {
            $command instanceof PayOrder => $world->checkout->pay($command->request),
            $command instanceof SaveCard => $world->setups->save($command),
            $command instanceof RemoveSavedMethod => $world->checkout->methods->forget($command->methodId),
            $command instanceof ChooseDefaultMethod => $world->checkout->methods->prefer(
                $command->customerId,
                $command->methodId,
            ),
            $command instanceof RefundCharge => $world->refund(
                $command->chargeId,
                $command->amount->amount,
                $command->reason,
                array_filter(
                    [
                        'wc_refund_id' => $command->storeRefundId === null ? null : (string) $command->storeRefundId,
                        'refunded_by' => $command->refundedBy === null ? null : (string) $command->refundedBy,
                        'note' => $command->note,
                    ],
                    is_string(...),
                ),
            ),
            $command instanceof CapturePayment => $world->capture(
                $command->paymentIntentId,
                $command->amount->amount,
                $command->approvedBy,
            ),
            $command instanceof CancelAuthorization => $world->cancel($command->paymentIntentId, $command->blockedBy),
            $command instanceof CreateInstantPayout => $world->payouts->instant($command->currency, $command->amount),
            $command instanceof UpdateDispute => $world->disputes->respond(
                $command->disputeId,
                $command->evidence,
                $command->metadata,
                $command->submit,
            ),
            $command instanceof CloseDispute => $world->disputes->accept($command->disputeId),
            $command instanceof SaveVatDetails => $world->saveVatDetails(
                $command->name,
                $command->address,
                $command->vatNumber,
            ),
            $command instanceof UpdateAccount => $world->details->apply($command->changes),
            $command instanceof MigrateBilling => $world->details->migrateBilling(),
            $command instanceof AnswerSurvey => $world->keepSurvey(
                $command->survey,
                $command->rating,
                $command->comments,
            ),
            default => throw new ProviderRefusal(
                'tillbook_unsupported',
                __('The sandbox doesn\'t support this command.', 'tillbook'),
                501,
            ),
        };
    }
}

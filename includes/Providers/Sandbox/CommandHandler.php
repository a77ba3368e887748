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
    public static function of(SandboxAccount $account, Command $command): array
    {
        return match (true) {
            $command instanceof PayOrder => $account->checkout->pay($command->request),
            $command instanceof SaveCard => $account->setups->save($command),
            $command instanceof RemoveSavedMethod => $account->checkout->methods->forget($command->methodId),
            $command instanceof ChooseDefaultMethod => $account->checkout->methods->prefer(
                $command->customerId,
                $command->methodId,
            ),
            $command instanceof RefundCharge => $account->refund(
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
            $command instanceof CapturePayment => $account->capture(
                $command->paymentIntentId,
                $command->amount->amount,
                $command->approvedBy,
            ),
            $command instanceof CancelAuthorization => $account->cancel($command->paymentIntentId, $command->blockedBy),
            $command instanceof CreateInstantPayout => $account->payouts->instant($command->currency, $command->amount),
            $command instanceof UpdateDispute => $account->disputes->respond(
                $command->disputeId,
                $command->evidence,
                $command->metadata,
                $command->submit,
            ),
            $command instanceof CloseDispute => $account->disputes->accept($command->disputeId),
            $command instanceof SaveVatDetails => $account->saveVatDetails(
                $command->name,
                $command->address,
                $command->vatNumber,
            ),
            $command instanceof UpdateAccount => $account->details->apply($command->changes),
            $command instanceof MigrateBilling => $account->details->migrateBilling(),
            $command instanceof AnswerSurvey => $account->keepSurvey(
                $command->survey,
                $command->rating,
                $command->comments,
            ),
            default => throw new ProviderRefusal(
                ProviderRefusal::UNSUPPORTED,
                __('The sandbox doesn\'t support this command.', 'tillbook'),
                501,
            ),
        };
    }
}

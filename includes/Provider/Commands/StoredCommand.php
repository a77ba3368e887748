<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Provider\Checkout\Billing;
use Tillbook\Provider\Checkout\PaymentRequest;

/**
 * Serializes commands for storage until their outcome is known, so that a command with a lost response can be
 * sent again.
 */
final class StoredCommand
{
    /** @return array<string, mixed> */
    public static function toArray(Command $command): array
    {
        if ($command instanceof PayOrder) {
            return $command->request->toArray();
        }
        $money = $command->money();
        $fields = $money === null ? [] : ['money' => ['amount' => $money->amount, 'currency' => $money->currency]];
        foreach (get_object_vars($command) as $name => $value) {
            if (!($value instanceof Money)) {
                $fields[(string) $name] = $value instanceof Billing ? $value->toArray() : $value;
            }
        }

        return $fields;
    }

    /**
     * @param array<string, mixed> $fields result of toArray()
     *
     * @throws \UnexpectedValueException for an operation that no longer exists
     */
    public static function from(string $operation, string $subjectId, array $fields): Command
    {
        $money = new Money(Json::integer($fields, 'money.amount') ?? 0, Json::text($fields, 'money.currency') ?? 'usd');

        return match ($operation) {
            'pay' => new PayOrder(PaymentRequest::from($fields)),
            'save_card' => new SaveCard(
                (int) substr($subjectId, strlen('user_')),
                Json::text($fields, 'card') ?? '',
                Billing::from(Json::object($fields, 'billing')),
                Json::text($fields, 'customer'),
                Json::text($fields, 'returnUrl') ?? '',
            ),
            'remove_saved_method' => new RemoveSavedMethod($subjectId),
            'choose_default_method' => new ChooseDefaultMethod($subjectId, Json::text($fields, 'methodId') ?? ''),
            'refund' => new RefundCharge(
                $subjectId,
                $money,
                Json::text($fields, 'reason'),
                Json::integer($fields, 'storeRefundId'),
                Json::boolean($fields, 'isRemainder'),
                Json::text($fields, 'note'),
                Json::integer($fields, 'refundedBy'),
                Json::integer($fields, 'linkedOrderId'),
            ),
            'capture' => new CapturePayment(
                $subjectId,
                $money,
                Json::integer($fields, 'approvedBy'),
                Json::integer($fields, 'linkedOrderId'),
            ),
            'cancel_authorization' => new CancelAuthorization(
                $subjectId,
                Json::integer($fields, 'blockedBy'),
                Json::integer($fields, 'linkedOrderId'),
                Json::boolean($fields, 'isProvidersReview'),
            ),
            'approve_review' => new ApproveReview($subjectId, Json::integer($fields, 'approvedBy')),
            'instant_payout' => new CreateInstantPayout($subjectId, Json::integer($fields, 'amount')),
            'update_dispute' => new UpdateDispute(
                $subjectId,
                Json::object($fields, 'evidence'),
                Json::object($fields, 'metadata'),
                Json::boolean($fields, 'submit'),
            ),
            'close_dispute' => new CloseDispute($subjectId),
            'save_vat_details' => new SaveVatDetails(
                $subjectId,
                Json::text($fields, 'name') ?? '',
                Json::text($fields, 'address') ?? '',
                Json::text($fields, 'vatNumber'),
            ),
            'answer_survey' => new AnswerSurvey(
                $subjectId,
                Json::text($fields, 'survey') ?? '',
                Json::text($fields, 'rating') ?? '',
                Json::text($fields, 'comments') ?? '',
            ),
            'update_account' => new UpdateAccount($subjectId, Json::object($fields, 'changes')),
            'migrate_billing' => new MigrateBilling($subjectId),
            default => throw new \UnexpectedValueException("There is no command \"$operation\"."),
        };
    }
}

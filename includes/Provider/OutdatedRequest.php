<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Provider\Commands\AnswerSurvey;
use Tillbook\Provider\Commands\CloseDispute;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CreateInstantPayout;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Commands\SaveVatDetails;
use Tillbook\Provider\Commands\UpdateAccount;
use Tillbook\Provider\Commands\UpdateDispute;

/** The rejections of requests from outdated pages: another command with the same attempt number was sent before. */
final class OutdatedRequest
{
    /** Builds the rejection for a request from an outdated page. */
    public static function to(Command $command): ProviderRefusal
    {
        if (
            $command instanceof UpdateAccount ||
            $command instanceof SaveVatDetails ||
            $command instanceof AnswerSurvey
        ) {
            return new ProviderRefusal(
                CommandBus::ACCOUNT_CHANGING,
                __(
                    'Another change to the account is in progress, or its status is being checked. Reload the page in a few minutes and try again.',
                    'tillbook',
                ),
                409,
            );
        }
        if ($command instanceof PayOrder) {
            return new ProviderRefusal(
                'tillbook_in_progress',
                __(
                    'Another payment for this order is being processed. Wait a moment, then check your order before you try again.',
                    'tillbook',
                ),
                409,
            );
        }

        if ($command instanceof CreateInstantPayout) {
            return new ProviderRefusal(
                'tillbook_payout_changed',
                __(
                    'Another instant payout in this currency was requested since you opened this page. Reload the page, review the balance, and try again.',
                    'tillbook',
                ),
                409,
            );
        }

        return $command instanceof UpdateDispute || $command instanceof CloseDispute
            ? new ProviderRefusal(
                'tillbook_dispute_changed',
                __(
                    'This dispute has a new response or new evidence since you opened it. Reload the page, review the dispute, and try again.',
                    'tillbook',
                ),
                409,
            )
            : new ProviderRefusal(
                'tillbook_payment_changed',
                __(
                    'This payment has changed since you opened it. Reload the page, review the payment, and try again.',
                    'tillbook',
                ),
                409,
            );
    }
}

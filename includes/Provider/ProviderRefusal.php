<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use WP_Error;

/** Thrown if the provider or CommandGuard rejects a request. Nothing was changed. */
class ProviderRefusal extends \RuntimeException
{
    public const UNSUPPORTED = 'tillbook_unsupported';
    /** Reason: the earlier attempt that a payment was to continue can't be continued. Another one can be made. */
    public const NOT_CONTINUED = 'payment_not_continued';
    public const NOT_SENT = 'tillbook_not_sent';
    public const MISSING = 'resource_missing';

    /**
     * @param string $reason an error code of the specification, such as wcpay_refund_error
     * @param int $status HTTP status for the browser
     * @param array<string, int|string> $details additional data for the browser's message, such as `error_type`
     * @param bool $isMissing whether the account has no such object, so that no later attempt can succeed
     * @param bool $isOpen whether the earlier attempt that isn't continued can still be approved
     */
    public function __construct(
        public readonly string $reason,
        string $message,
        public readonly int $status = 400,
        public readonly array $details = [],
        public readonly bool $isMissing = false,
        public readonly bool $isOpen = false,
    ) {
        parent::__construct($message);
    }

    /** For what the provider does not offer at all, such as a command that it cannot carry out. */
    public static function unsupported(): self
    {
        return new self(self::UNSUPPORTED, __('The payment provider doesn\'t support this.', 'tillbook'), 501);
    }

    /** For an id that the account has no object under. */
    public static function missing(): self
    {
        return new self(
            self::MISSING,
            __(
                'The payment provider can\'t find this in your account. Reload the page, and check in Payments › Settings which account is connected.',
                'tillbook',
            ),
            404,
            isMissing: true,
        );
    }

    /** Rejects a request that needs a connected account. */
    public static function noAccount(): self
    {
        return new self('tillbook_no_account', __('Connect a payments account first.', 'tillbook'), 409);
    }

    /** Rejects a command that never reached the provider, such as because it couldn't be connected to. */
    public static function notSent(): self
    {
        return new self(
            self::NOT_SENT,
            __('The payment provider didn\'t respond. Nothing was changed. Try again in a few minutes.', 'tillbook'),
            503,
        );
    }

    /**
     * Rejects a payment that was to continue an earlier attempt, which has ended or can't be continued.
     *
     * @param bool $isOpen whether the provider has just said that the earlier attempt can still be approved. It is
     *     canceled then, also if the ledger doesn't show that it waits for the shopper.
     */
    public static function notContinued(bool $isOpen = false): self
    {
        return new self(
            self::NOT_CONTINUED,
            __('The earlier attempt to pay has ended. You were not charged. Try again.', 'tillbook'),
            409,
            isOpen: $isOpen,
        );
    }

    /** Returns the error for a REST response. */
    public function toError(): WP_Error
    {
        return new WP_Error($this->reason, $this->getMessage(), ['status' => $this->status] + $this->details);
    }
}

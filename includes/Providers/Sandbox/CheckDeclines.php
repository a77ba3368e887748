<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

/** Declines cards after a failed security code or address check, if the account's settings require it. */
final class CheckDeclines
{
    /** Account fields of the settings, and their defaults. */
    public const CVC = 'decline_on_cvc_failure';
    public const AVS = 'decline_on_avs_failure';
    public const CVC_BY_DEFAULT = true;
    public const AVS_BY_DEFAULT = false;

    /** @param array<string, mixed> $account */
    public static function forCvc(array $account): bool
    {
        return ($account[self::CVC] ?? self::CVC_BY_DEFAULT) === true;
    }

    /** @param array<string, mixed> $account */
    public static function forAvs(array $account): bool
    {
        return ($account[self::AVS] ?? self::AVS_BY_DEFAULT) === true;
    }

    /**
     * Returns the payment with the result of the bank's checks.
     *
     * @param array<string, mixed> $account
     */
    public static function applied(PaymentPlan $plan, array $account): PaymentPlan
    {
        $reason =
            $plan->outcome === 'paid' && $plan->isCard() && !$plan->isInPerson()
                ? self::reason($plan->cardChecks(), $account)
                : null;

        return $reason === null ? $plan : $plan->going('declined', $reason);
    }

    /**
     * @param array{cvc_check: string, address_line1_check: string, address_postal_code_check: string} $checks
     * @param array<string, mixed> $account
     */
    private static function reason(array $checks, array $account): ?string
    {
        return match (true) {
            self::forCvc($account) && $checks['cvc_check'] === 'fail' => 'incorrect_cvc',
            self::forAvs($account) && $checks['address_postal_code_check'] === 'fail' => 'incorrect_zip',
            self::forAvs($account) && $checks['address_line1_check'] === 'fail' => 'incorrect_address',
            default => null,
        };
    }
}

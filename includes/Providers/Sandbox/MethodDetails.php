<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Json;

/** Builds a payment's `payment_method_details`, with the fields of spec 2 §3 for each of the 18 methods. */
final class MethodDetails
{
    /** Expiry date of all sandbox cards; shoppers don't enter one. */
    public const EXPIRY_MONTH = 8;
    public const EXPIRY_YEAR = 2029;

    /** @return array<string, mixed> */
    public static function of(PaymentPlan $plan, ?int $captureBefore): array
    {
        return ['type' => $plan->method, $plan->method => self::block($plan, $captureBefore)];
    }

    /** @return array<string, mixed> */
    private static function block(PaymentPlan $plan, ?int $captureBefore): array
    {
        $testCard = $plan->purchase?->card();
        $fingerprint = substr(hash('sha256', $testCard->number ?? $plan->email), 0, 16);
        $wallet = $plan->purchase === null ? null : Json::text($plan->purchase->paymentMethod, 'wallet');
        $card =
            [
                'brand' => $plan->brand,
                'network' => $plan->brand,
                'last4' => $plan->lastFour,
                'fingerprint' => $fingerprint,
                'exp_month' => self::EXPIRY_MONTH,
                'exp_year' => self::EXPIRY_YEAR,
                'funding' => $testCard->funding ?? ['credit', 'debit', 'prepaid'][crc32($plan->email) % 3],
                'country' => $testCard->country ?? $plan->country,
                'issuer' => 'Sandbox Bank',
                'capture_before' => $captureBefore,
            ] + ($wallet === null ? [] : ['wallet' => ['type' => $wallet]]);

        return match ($plan->method) {
            'card' => $card + ['checks' => $plan->cardChecks()],
            'card_present' => $card,
            'link' => ['country' => $plan->country],
            'au_becs_debit' => ['bsb_number' => '000000', 'last4' => '3456', 'fingerprint' => $fingerprint],
            'bacs_debit' => ['sort_code' => '108800', 'last4' => '2345', 'fingerprint' => $fingerprint],
            'bancontact' => ['bank_name' => 'VAN DE PUT & CO', 'bic' => 'VAPEBE22', 'verified_name' => $plan->name],
            'eps' => ['bank' => 'arzte_und_apotheker_bank', 'verified_name' => $plan->name],
            'giropay' => ['bank_name' => 'Sandbox Sparkasse', 'bic' => 'TESTDE88'],
            'ideal' => [
                'bank' => 'rabobank',
                'bic' => 'RABONL2U',
                'country' => 'NL',
                'iban_last4' => '5264',
                'verified_name' => $plan->name,
            ],
            'klarna' => ['payment_method_category' => 'pay_later', 'preferred_locale' => 'en-US'],
            'p24' => [
                'bank' => 'mbank_mtransfer',
                'reference' => 'P24-' . substr($fingerprint, 0, 6),
                'verified_name' => $plan->name,
            ],
            'sepa_debit' => ['last4' => '3000', 'fingerprint' => $fingerprint, 'country' => 'DE'],
            'sofort' => [
                'bank_code' => 'VAPE',
                'bank_name' => 'VAN DE PUT & CO',
                'bic' => 'VAPEBE22',
                'country' => 'DE',
                'iban_last4' => '7061',
                'verified_name' => $plan->name,
            ],
            default => ['id' => 'pm_' . $fingerprint],
        };
    }
}

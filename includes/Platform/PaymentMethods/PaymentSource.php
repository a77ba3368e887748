<?php

declare(strict_types=1);

namespace Tillbook\Platform\PaymentMethods;

/**
 * Names of what a payment is made with: card brands and payment methods, which are the values of the payment source
 * filter in lists (spec 2 §3), and wallets. Company names are not translated.
 */
final class PaymentSource
{
    /** Names by value. */
    public const CARD_BRANDS = [
        'amex' => 'American Express',
        'cartes_bancaires' => 'Cartes Bancaires',
        'diners' => 'Diners Club',
        'discover' => 'Discover',
        'eftpos_au' => 'eftpos Australia',
        'jcb' => 'JCB',
        'mastercard' => 'Mastercard',
        'unionpay' => 'UnionPay',
        'visa' => 'Visa',
    ];

    /** Wallets that a card is paid from, by name. */
    public const WALLETS = ['apple_pay' => 'Apple Pay', 'google_pay' => 'Google Pay', 'link' => 'Link'];

    /** @return list<string> */
    public static function all(): array
    {
        return array_keys(self::labels());
    }

    /** @return array<string, string> translated names by value */
    public static function labels(): array
    {
        return self::CARD_BRANDS + [
            'affirm' => 'Affirm',
            'afterpay_clearpay' => 'Afterpay / Clearpay',
            'alipay' => 'Alipay',
            'au_becs_debit' => 'BECS Direct Debit',
            'bacs_debit' => 'Bacs Direct Debit',
            'bancontact' => 'Bancontact',
            'card' => __('Card', 'tillbook'),
            'card_present' => __('In-person card', 'tillbook'),
            'eps' => 'EPS',
            'giropay' => 'giropay',
            'grabpay' => 'GrabPay',
            'ideal' => 'iDEAL',
            'klarna' => 'Klarna',
            'link' => 'Link',
            'multibanco' => 'Multibanco',
            'p24' => 'Przelewy24',
            'sepa_debit' => __('SEPA Direct Debit', 'tillbook'),
            'sofort' => 'Sofort',
            'wechat_pay' => 'WeChat Pay',
        ];
    }

    public static function label(string $source): string
    {
        return self::labels()[$source] ?? $source;
    }
}

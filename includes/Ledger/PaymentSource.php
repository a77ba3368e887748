<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

/** Values of the payment source filter in lists: card brands and payment methods (spec 2 §3). */
final class PaymentSource
{
    public const CARD_BRANDS = [
        'amex',
        'cartes_bancaires',
        'diners',
        'discover',
        'jcb',
        'mastercard',
        'unionpay',
        'visa',
    ];
    public const METHODS = [
        'affirm',
        'afterpay_clearpay',
        'alipay',
        'au_becs_debit',
        'bacs_debit',
        'bancontact',
        'card',
        'card_present',
        'eps',
        'giropay',
        'grabpay',
        'ideal',
        'klarna',
        'link',
        'multibanco',
        'p24',
        'sepa_debit',
        'sofort',
        'wechat_pay',
    ];

    /** Wallets that a card is paid from, by name. */
    public const WALLETS = ['apple_pay' => 'Apple Pay', 'google_pay' => 'Google Pay'];

    /** @return list<string> */
    public static function all(): array
    {
        return [...self::CARD_BRANDS, ...self::METHODS];
    }

    /** @return array<string, string> translated names by value */
    public static function labels(): array
    {
        return [
            'amex' => 'American Express',
            'cartes_bancaires' => 'Cartes Bancaires',
            'diners' => 'Diners Club',
            'discover' => 'Discover',
            'jcb' => 'JCB',
            'mastercard' => 'Mastercard',
            'unionpay' => 'UnionPay',
            'visa' => 'Visa',
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

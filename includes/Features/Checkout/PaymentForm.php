<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Platform\Money\Money;
use Tillbook\Platform\PaymentMethods\PaymentMethod;
use Tillbook\Provider\Checkout\CheckoutFields;

/**
 * The submitted payment details, in the same format from classic pages, blocks and the order-pay page. Cards
 * are identified by the provider's reference, never by number: a value that looks like a number is discarded.
 */
final class PaymentForm
{
    public const METHOD = 'tillbook_method';
    public const WALLET = 'tillbook_wallet';
    public const CARD = 'tillbook_card';
    public const KEY = 'tillbook_checkout_key';
    public const TOKEN = 'wc-tillbook-payment-token';
    public const SAVE = 'wc-tillbook-new-payment-method';

    /** The total that the page or a wallet showed the shopper: minor units and currency, such as `1837 usd`. */
    public const APPROVED = 'tillbook_approved';

    private const WALLETS = ['apple_pay', 'google_pay', 'link'];

    /**
     * @param string $method ID from PaymentMethods, as submitted
     * @param 'apple_pay'|'google_pay'|'link'|null $wallet
     * @param string $card the provider's reference to a card; empty if none
     * @param int|null $tokenId WooCommerce's token ID of a saved card
     * @param bool $save whether to save the card
     * @param string $key idempotency key of this submission; empty if the page has no script
     * @param Money|null $approved the total that the shopper saw; null if the form doesn't say
     */
    private function __construct(
        public readonly string $method,
        public readonly ?string $wallet,
        public readonly string $card,
        public readonly ?int $tokenId,
        public readonly bool $save,
        public readonly string $key,
        public readonly ?Money $approved,
        private readonly bool $hasUnreadable,
    ) {}

    /** @param array<mixed> $sent form fields as WordPress provides them, slashed */
    public static function read(array $sent): self
    {
        $text = static fn(string $name): string => is_scalar($sent[$name] ?? null)
            ? trim(wp_unslash((string) $sent[$name]))
            : '';
        $method = $text(self::METHOD);
        $wallet = $text(self::WALLET);
        $card = $text(self::CARD);
        $token = $text(self::TOKEN);
        $isWord = static fn(string $value): bool => preg_match('/^[a-z][a-z0-9_]{0,63}$/D', $value) === 1;

        return new self(
            $isWord($method) ? $method : '',
            in_array($wallet, self::WALLETS, true) ? $wallet : null,
            self::isReference($card) ? $card : '',
            preg_match('/^[1-9]\d{0,18}$/D', $token) === 1 ? (int) $token : null,
            in_array($text(self::SAVE), ['true', '1', 'yes', 'on'], true),
            self::isKey($text(self::KEY)) ? $text(self::KEY) : '',
            self::money($text(self::APPROVED)),
            ($card !== '' && !self::isReference($card)) ||
                ($wallet !== '' && !in_array($wallet, self::WALLETS, true)) ||
                (!in_array($token, ['', 'new'], true) && preg_match('/^[1-9]\d{0,18}$/D', $token) !== 1),
        );
    }

    /** Whether it names a card. A text with as many digits in a row as a card number isn't taken. */
    private static function isReference(string $card): bool
    {
        return preg_match('/^[a-z][A-Za-z0-9_]{0,126}$/D', $card) === 1 &&
            preg_match('/\d{12}/', str_replace('_', '', $card)) !== 1;
    }

    /** Whether it is an attempt's key. A text without a letter could be a card number. */
    private static function isKey(string $key): bool
    {
        return preg_match('/^(?=.*[A-Za-z])[A-Za-z0-9-]{16,64}$/D', $key) === 1;
    }

    private static function money(string $text): ?Money
    {
        return preg_match('/^(\d{1,15}) ([a-z]{3})$/D', $text, $parts) === 1
            ? new Money((int) $parts[1], $parts[2])
            : null;
    }

    /** Returns the form of a renewal. Its card is stored, not submitted. */
    public static function ofRenewal(): self
    {
        return new self('card', null, '', null, false, '', null, false);
    }

    public function isCard(): bool
    {
        return $this->method === 'card';
    }

    /**
     * Validates the form and returns error messages for the shopper.
     *
     * @param list<PaymentMethod> $offered the methods available for this payment
     * @param CheckoutFields $fields the provider's fields
     *
     * @return list<string> messages; empty if the form is valid
     */
    public function problems(array $offered, CheckoutFields $fields): array
    {
        $problems = [];
        if ($this->method === '') {
            $problems[] = __('Choose how you want to pay.', 'tillbook');
        } elseif (
            !in_array($this->method, array_map(static fn(PaymentMethod $method): string => $method->id, $offered), true)
        ) {
            $problems[] = __('This payment method is not available for this order. Choose another one.', 'tillbook');
        }
        if ($this->hasUnreadable) {
            $problems[] = __(
                'The payment details could not be read. Reload the page and enter them again.',
                'tillbook',
            );
        } elseif ($this->isCard() && $this->tokenId === null) {
            $problems = [...$problems, ...$this->problemsOfCard($fields)];
        }

        return $problems;
    }

    /** @return list<string> */
    private function problemsOfCard(CheckoutFields $fields): array
    {
        if ($this->card === '') {
            return $this->wallet === null ? [__('Enter your card details or choose a saved card.', 'tillbook')] : [];
        }

        return $fields->problems($this->card);
    }
}

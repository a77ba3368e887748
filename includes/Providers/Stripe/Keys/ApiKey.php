<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Keys;

use LogicException;
use SensitiveParameter;
use Tillbook\Provider\ProviderRefusal;

/**
 * A restricted key of a Stripe account (`rk_…`), made by the merchant. Its text never reaches a log, a dump or the
 * browser.
 */
final class ApiKey
{
    public const REFUSED = 'tillbook_stripe_key';
    private const LAST = 4;

    private function __construct(#[SensitiveParameter] private readonly string $text) {}

    /**
     * Accepts a restricted key, with spaces around it.
     *
     * @throws ProviderRefusal with the reason why it isn't accepted; its message never has the text
     */
    public static function fromText(#[SensitiveParameter] string $text): self
    {
        $text = trim($text);
        if (preg_match('/^rk_(?:live|test)_[A-Za-z0-9]{16,240}$/D', $text) === 1) {
            return new self($text);
        }
        throw new ProviderRefusal(
            self::REFUSED,
            match (true) {
                $text === '' => __('Enter the restricted key that you created in Stripe.', 'tillbook'),
                str_starts_with($text, 'sk_') => __(
                    'This is a secret key (sk_…). It allows everything in your Stripe account, including moving money, so Tillbook doesn\'t accept it. Create a restricted key (rk_…) with the permissions listed here.',
                    'tillbook',
                ),
                str_starts_with($text, 'pk_') => __(
                    'This is a publishable key (pk_…), which can\'t read payments. Create a restricted key (rk_…).',
                    'tillbook',
                ),
                str_starts_with($text, 'whsec_') => __(
                    'This is the signing secret of a webhook endpoint. Create a restricted key (rk_…).',
                    'tillbook',
                ),
                str_starts_with($text, 'rk_') && (str_contains($text, '*') || str_contains($text, '…')) => __(
                    'Part of this key is hidden. Stripe shows a key once, when you create it: copy it then, or create another one.',
                    'tillbook',
                ),
                str_starts_with($text, 'rk_') => __(
                    'This restricted key isn\'t complete. Copy it again from Stripe.',
                    'tillbook',
                ),
                default => __(
                    'This isn\'t a Stripe key. Restricted keys start with rk_live_ or rk_test_.',
                    'tillbook',
                ),
            },
        );
    }

    public function isLive(): bool
    {
        return str_starts_with($this->text, 'rk_live_');
    }

    /** Returns what may be shown of it: `rk_live_…9fKc`. */
    public function masked(): string
    {
        return ($this->isLive() ? 'rk_live_' : 'rk_test_') . '…' . substr($this->text, -self::LAST);
    }

    /** Returns the key itself, for the header of a request and for the encrypted store only. */
    public function reveal(): string
    {
        return $this->text;
    }

    public function equals(self $other): bool
    {
        return hash_equals($this->text, $other->text);
    }

    /** @return array{key: string} for dumps */
    public function __debugInfo(): array
    {
        return ['key' => $this->masked()];
    }

    /** @return never */
    public function __serialize(): array
    {
        throw new LogicException('A key is never serialized.');
    }
}

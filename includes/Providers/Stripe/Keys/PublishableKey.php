<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Keys;

use Tillbook\Provider\ProviderRefusal;

/**
 * A publishable key of a Stripe account (`pk_…`), with which browsers send cards to Stripe. It is no secret. A
 * constant in wp-config.php comes first (`TILLBOOK_STRIPE_LIVE_PUBLISHABLE`, `TILLBOOK_STRIPE_TEST_PUBLISHABLE`);
 * otherwise it is in the account's record. In both cases the record tells which one was verified.
 */
final class PublishableKey
{
    private function __construct(public readonly string $text) {}

    /**
     * Accepts a publishable key, with spaces around it.
     *
     * @throws ProviderRefusal with the reason why it isn't accepted; its message never has the text
     */
    public static function fromText(#[\SensitiveParameter] string $text): self
    {
        $text = trim($text);
        if (preg_match('/^pk_(?:live|test)_[A-Za-z0-9]{16,240}$/D', $text) === 1) {
            return new self($text);
        }
        throw new ProviderRefusal(
            ApiKey::REFUSED,
            match (true) {
                $text === '' => __('Enter the publishable key of your Stripe account.', 'tillbook'),
                str_starts_with($text, 'sk_'), str_starts_with($text, 'rk_') => __(
                    'This is a secret key. Browsers would show it to everyone, so it was not saved. If it was seen by others, delete it in Stripe. Enter the publishable key, which starts with pk_.',
                    'tillbook',
                ),
                str_starts_with($text, 'whsec_') => __(
                    'This is the signing secret of a webhook endpoint. Enter the publishable key, which starts with pk_.',
                    'tillbook',
                ),
                str_starts_with($text, 'pk_') => __(
                    'This publishable key isn\'t complete. Copy it again from Stripe.',
                    'tillbook',
                ),
                default => __(
                    'This isn\'t a publishable key. Publishable keys start with pk_live_ or pk_test_.',
                    'tillbook',
                ),
            },
        );
    }

    public function isLive(): bool
    {
        return str_starts_with($this->text, 'pk_live_');
    }

    /** Returns the key itself, for the header of a request: it is no secret. */
    public function reveal(): string
    {
        return $this->text;
    }

    /** Returns the key that browsers use; null if there is none that was verified. */
    public static function inUse(AccountRecord $account): ?string
    {
        $constant = self::constant($account->isLive);

        return $constant === null || $constant === $account->publishableKey ? $account->publishableKey : null;
    }

    /** Whether the key is a constant in wp-config.php, so that it can't be changed here. */
    public static function isConstant(bool $isLive): bool
    {
        return self::constant($isLive) !== null;
    }

    /** Returns the constant of a mode; null if there is none. */
    public static function constant(bool $isLive): ?string
    {
        return KeyStore::constant($isLive, 'PUBLISHABLE');
    }
}

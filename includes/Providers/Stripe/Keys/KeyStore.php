<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Keys;

use SensitiveParameter;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Secrets\SecretOption;
use Tillbook\Provider\ProviderRefusal;

/**
 * The restricted keys and the webhooks' signing secrets, one set for live and one for test. Constants in wp-config.php
 * come first (`TILLBOOK_STRIPE_LIVE_KEY`, `TILLBOOK_STRIPE_TEST_KEY`, `TILLBOOK_STRIPE_LIVE_WEBHOOK_SECRET`,
 * `TILLBOOK_STRIPE_TEST_WEBHOOK_SECRET`); otherwise they are encrypted in options. One that is withheld counts as none.
 */
final class KeyStore
{
    /** How long the previous signing secret is accepted after a new one was saved, in seconds. */
    public const ROTATION = DAY_IN_SECONDS;
    private const PURPOSE = 'tillbook-stripe';
    /** @var array<int, true> by mode */
    private array $lent = [];

    public function __construct(private readonly Clock $clock) {}

    /** Returns the key; null if there is none, or none that can be used: see isUnreadable() and problemOfConstant(). */
    public function key(bool $isLive): ?ApiKey
    {
        $text = $this->constantKey($isLive) ?? self::option($isLive, 'key')->read();
        if ($text === null) {
            return null;
        }
        try {
            $key = ApiKey::fromText($text);
        } catch (ProviderRefusal) {
            return null;
        }

        return $key->isLive() === $isLive ? $key : null;
    }

    /** Has the next key() see what another process has saved since. */
    public function readAgain(bool $isLive): void
    {
        self::option($isLive, 'key')->readAgain();
    }

    /** Whether the key is a constant in wp-config.php, so that it can't be changed here. */
    public function isConstant(bool $isLive): bool
    {
        return $this->constantKey($isLive) !== null;
    }

    /** Whether there is a constant that this site of a network may not use. */
    public function isWithheld(bool $isLive): bool
    {
        return !isset($this->lent[$isLive]) && self::constant($isLive, 'KEY') !== null && !NetworkGrants::has($isLive);
    }

    /** Has this request use the constant, to connect the site. */
    public function lend(bool $isLive): void
    {
        $this->lent[$isLive] = true;
    }

    /** Returns why the constant can't be used; null if it can, or if there is none. */
    public function problemOfConstant(bool $isLive): ?string
    {
        $text = $this->constantKey($isLive);
        if ($text === null) {
            return null;
        }
        try {
            $key = ApiKey::fromText($text);
        } catch (ProviderRefusal $refusal) {
            return $refusal->getMessage();
        }
        if ($key->isLive() === $isLive) {
            return null;
        }

        return sprintf(
            $isLive
                ? /* translators: %s: name of a constant */
                __('%s in wp-config.php contains a test key. Enter your live key there.', 'tillbook')
                : /* translators: %s: name of a constant */
                __('%s in wp-config.php contains a live key. Enter your test key there.', 'tillbook'),
            self::nameOfConstant($isLive, 'KEY'),
        );
    }

    /**
     * Whether a stored key or signing secret can't be decrypted any more, because the salts in wp-config.php changed.
     * The merchant has to enter the key again.
     */
    public function isUnreadable(bool $isLive): bool
    {
        return ($this->constantKey($isLive) === null && self::option($isLive, 'key')->isUnreadable()) ||
            (self::constant($isLive, 'WEBHOOK_SECRET') === null && self::option($isLive, 'webhook')->isUnreadable());
    }

    /**
     * Checks that key() would return a key once it is saved.
     *
     * @throws ProviderRefusal if another one is a constant, which comes first
     */
    public function assertUsable(ApiKey $key): void
    {
        if ($this->isConstant($key->isLive()) && $this->key($key->isLive())?->equals($key) !== true) {
            throw new ProviderRefusal(
                ApiKey::REFUSED,
                __('The key is set in wp-config.php. Change it there.', 'tillbook'),
                409,
            );
        }
    }

    /**
     * Saves the key for its own mode. A constant isn't stored.
     *
     * @throws ProviderRefusal if another one is a constant
     */
    public function save(ApiKey $key): void
    {
        $this->assertUsable($key);
        if (!$this->isConstant($key->isLive())) {
            self::option($key->isLive(), 'key')->write($key->reveal());
        }
    }

    /** Forgets the key and the signing secrets of a mode. Constants stay; a network's is withheld. */
    public function forget(bool $isLive): void
    {
        NetworkGrants::take($isLive);
        self::option($isLive, 'key')->delete();
        self::option($isLive, 'webhook')->delete();
    }

    /**
     * Returns the secrets that sign webhooks, newest first. After a new one was saved, the previous one is valid for 24
     * hours.
     *
     * @return list<string>
     */
    public function webhookSecrets(bool $isLive): array
    {
        $constant = self::constant($isLive, 'WEBHOOK_SECRET');
        $stored = array_column($this->storedSecrets($isLive), 'secret');

        return array_values(array_unique($constant === null ? $stored : [$constant, ...$stored]));
    }

    /**
     * Saves the secret of a new webhook endpoint and keeps the previous ones for 24 hours, also one that another
     * process has saved since this one read them.
     */
    public function saveWebhookSecret(bool $isLive, #[SensitiveParameter] string $secret): void
    {
        $until = $this->clock->now() + self::ROTATION;
        self::option($isLive, 'webhook')->readAgain();
        $kept = [['secret' => $secret, 'until' => null]];
        foreach ($this->storedSecrets($isLive) as $old) {
            if (!hash_equals($secret, $old['secret'])) {
                $kept[] = ['secret' => $old['secret'], 'until' => min($until, $old['until'] ?? $until)];
            }
        }
        self::option($isLive, 'webhook')->write((string) wp_json_encode(['secrets' => $kept]));
    }

    /** @return list<array{secret: string, until: int|null}> those that are valid now */
    private function storedSecrets(bool $isLive): array
    {
        $secrets = [];
        foreach (Json::objects(Json::decode(self::option($isLive, 'webhook')->read()), 'secrets') as $stored) {
            $secret = Json::text($stored, 'secret');
            $until = Json::integer($stored, 'until');
            if ($secret !== null && ($until === null || $until > $this->clock->now())) {
                $secrets[] = ['secret' => $secret, 'until' => $until];
            }
        }

        return $secrets;
    }

    /** Returns the name of the option with a mode's own key. */
    public static function optionName(bool $isLive): string
    {
        return SecretOption::PREFIX . self::secret($isLive, 'key');
    }

    private static function secret(bool $isLive, string $what): string
    {
        return 'stripe_' . ($isLive ? 'live' : 'test') . "_$what";
    }

    private static function option(bool $isLive, string $what): SecretOption
    {
        return new SecretOption(self::secret($isLive, $what), self::PURPOSE);
    }

    private function constantKey(bool $isLive): ?string
    {
        return $this->isWithheld($isLive) ? null : self::constant($isLive, 'KEY');
    }

    /**
     * Returns a constant of a mode, also one that is withheld; null if there is none.
     *
     * @param 'KEY'|'PUBLISHABLE'|'WEBHOOK_SECRET' $what
     */
    public static function constant(bool $isLive, string $what): ?string
    {
        $name = self::nameOfConstant($isLive, $what);
        $value = defined($name) ? constant($name) : null;

        return is_string($value) && trim($value) !== '' ? trim($value) : null;
    }

    private static function nameOfConstant(bool $isLive, string $what): string
    {
        return 'TILLBOOK_STRIPE_' . ($isLive ? 'LIVE' : 'TEST') . '_' . $what;
    }
}

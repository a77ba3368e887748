<?php

declare(strict_types=1);

namespace Tillbook\Platform\Secrets;

use SensitiveParameter;
use SodiumException;
use Tillbook\Platform\PrimaryReads;
use wpdb;

/**
 * An encrypted option (XChaCha20-Poly1305, key of SiteKey). It is never autoloaded. The option's name is authenticated
 * with it, so that a value copied from another option or another mode isn't accepted.
 */
final class SecretOption
{
    /** The beginning of the names of all encrypted options; uninstalling the plugin always removes them. */
    public const PREFIX = 'tillbook_secret_';
    private const FORMAT = 'v1:';

    private readonly string $option;

    /**
     * @param string $name lowercase letters and underscores, unique in the plugin
     * @param string $purpose of the key, see SiteKey
     */
    public function __construct(string $name, private readonly string $purpose)
    {
        $this->option = self::PREFIX . $name;
    }

    /** Returns the secret; null if there is none, or if it can't be decrypted. */
    public function read(): ?string
    {
        $stored = get_option($this->option, '');
        if (!is_string($stored) || !str_starts_with($stored, self::FORMAT)) {
            return null;
        }
        $bytes = base64_decode(substr($stored, strlen(self::FORMAT)), true);
        $length = SODIUM_CRYPTO_AEAD_XCHACHA20POLY1305_IETF_NPUBBYTES;
        if ($bytes === false || strlen($bytes) <= $length) {
            return null;
        }
        try {
            $secret = sodium_crypto_aead_xchacha20poly1305_ietf_decrypt(
                substr($bytes, $length),
                $this->option,
                substr($bytes, 0, $length),
                SiteKey::for($this->purpose),
            );
        } catch (SodiumException) {
            return null;
        }

        return $secret === false ? null : $secret;
    }

    /** Whether there is a secret that can't be decrypted, such as after the salts in wp-config.php changed. */
    public function isUnreadable(): bool
    {
        $stored = get_option($this->option, '');

        return $stored !== '' && $stored !== false && $this->read() === null;
    }

    /** Has the next read() see what another process has written since. */
    public function readAgain(): void
    {
        global $wpdb;
        assert($wpdb instanceof wpdb);
        PrimaryReads::begin($wpdb);
        wp_cache_delete($this->option, 'options');
        wp_cache_delete('notoptions', 'options');
    }

    public function write(#[SensitiveParameter] string $secret): void
    {
        $nonce = random_bytes(SODIUM_CRYPTO_AEAD_XCHACHA20POLY1305_IETF_NPUBBYTES);
        $encrypted = sodium_crypto_aead_xchacha20poly1305_ietf_encrypt(
            $secret,
            $this->option,
            $nonce,
            SiteKey::for($this->purpose),
        );
        update_option($this->option, self::FORMAT . base64_encode($nonce . $encrypted), false);
    }

    public function delete(): void
    {
        delete_option($this->option);
    }
}

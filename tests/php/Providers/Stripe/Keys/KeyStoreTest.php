<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Keys;

use Tillbook\Ledger\Database;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Secrets\SiteKey;
use Tillbook\Platform\SystemClock;
use Tillbook\Platform\Uninstaller;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Http\Unauthorized;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Tests\TestCase;

/** Where keys and signing secrets are kept. */
final class KeyStoreTest extends TestCase
{
    private const LIVE = 'rk_live_51KNOWNliveKey12345678';
    private const TEST = 'rk_test_51KNOWNtestKey12345678';
    private const NOW = 1_790_000_000;

    private KeyStore $keys;
    private int $now = self::NOW;

    protected function setUp(): void
    {
        parent::setUp();
        $clock = $this->createMock(Clock::class);
        $clock->method('now')->willReturnCallback(fn(): int => $this->now);
        $this->keys = new KeyStore($clock);
    }

    public function testLiveAndTestKeysAreKeptSideBySide(): void
    {
        self::assertNull($this->keys->key(true));
        $this->keys->save(ApiKey::fromText(self::LIVE));
        self::assertNull($this->keys->key(false));
        $this->keys->save(ApiKey::fromText(self::TEST));
        self::assertSame(self::LIVE, $this->keys->key(true)?->reveal());
        self::assertSame(self::TEST, $this->keys->key(false)?->reveal());
        $this->keys->forget(true);
        self::assertNull($this->keys->key(true));
        self::assertSame(self::TEST, $this->keys->key(false)?->reveal());
        self::assertFalse($this->keys->isConstant(true));
    }

    public function testASecretThatAnotherProcessSavedMeanwhileIsKept(): void
    {
        $this->keys->saveWebhookSecret(false, 'whsec_first');
        $seen = get_option('tillbook_secret_stripe_test_webhook');
        $this->keys->saveWebhookSecret(false, 'whsec_theirs');
        // This process read the first one before.
        wp_cache_set('tillbook_secret_stripe_test_webhook', $seen, 'options');

        $this->keys->saveWebhookSecret(false, 'whsec_ours');

        self::assertSame(['whsec_ours', 'whsec_theirs', 'whsec_first'], $this->keys->webhookSecrets(false));
    }

    public function testABackupOfTheOptionsHasNothingToRead(): void
    {
        $this->keys->save(ApiKey::fromText(self::LIVE));
        $this->keys->saveWebhookSecret(true, 'whsec_KNOWNsigning1234');
        $rows = self::storedRows();
        self::assertCount(2, $rows);
        foreach ($rows as $row) {
            self::assertSame('off', $row['autoload']);
            foreach ([self::LIVE, 'whsec_KNOWNsigning1234'] as $secret) {
                foreach ([$secret, base64_encode($secret), bin2hex($secret), 'KNOWN'] as $form) {
                    self::assertStringNotContainsString($form, (string) $row['option_value']);
                    self::assertStringNotContainsString(
                        $form,
                        (string) base64_decode(substr((string) $row['option_value'], 3), true),
                    );
                }
            }
        }
        $this->keys->save(ApiKey::fromText(self::LIVE));
        self::assertNotSame($rows, self::storedRows(), 'The same key never looks the same.');
    }

    public function testAfterTheSaltsChangedTheKeyHasToBeEnteredAgain(): void
    {
        $this->keys->save(ApiKey::fromText(self::LIVE));
        self::assertFalse($this->keys->isUnreadable(true));
        add_filter('salt', static fn(string $salt): string => strrev($salt));
        self::assertNull($this->keys->key(true));
        self::assertTrue($this->keys->isUnreadable(true));
        self::assertFalse($this->keys->isUnreadable(false), 'There is no test key.');
        try {
            (new Clients($this->keys, new SystemClock()))->of(true);
            self::fail('It was opened.');
        } catch (ProviderRefusal $refusal) {
            self::assertSame(Unauthorized::REASON, $refusal->reason);
            self::assertStringContainsString('salts in wp-config.php changed', $refusal->getMessage());
        }
        $this->keys->save(ApiKey::fromText(self::LIVE));
        self::assertSame(self::LIVE, $this->keys->key(true)?->reveal());
        self::assertFalse($this->keys->isUnreadable(true));
    }

    public function testAValueFromAnotherOptionIsNotAccepted(): void
    {
        $this->keys->save(ApiKey::fromText(self::LIVE));
        $this->keys->save(ApiKey::fromText(self::TEST));
        $test = get_option('tillbook_secret_stripe_test_key');
        update_option('tillbook_secret_stripe_live_key', $test, false);
        self::assertNull($this->keys->key(true));
        self::assertTrue($this->keys->isUnreadable(true));
        foreach (['v1:', 'v1:AAAA', 'garbage', 'v1:%%%', self::LIVE] as $garbage) {
            update_option('tillbook_secret_stripe_live_key', $garbage, false);
            self::assertNull($this->keys->key(true), $garbage);
            self::assertTrue($this->keys->isUnreadable(true), $garbage);
        }
    }

    public function testTheFormerSigningSecretIsValidForADay(): void
    {
        self::assertSame([], $this->keys->webhookSecrets(true));
        $this->keys->saveWebhookSecret(true, 'whsec_one');
        $this->keys->saveWebhookSecret(true, 'whsec_two');
        self::assertSame(['whsec_two', 'whsec_one'], $this->keys->webhookSecrets(true));
        self::assertSame([], $this->keys->webhookSecrets(false));
        $this->now += KeyStore::ROTATION - 1;
        self::assertSame(['whsec_two', 'whsec_one'], $this->keys->webhookSecrets(true));
        $this->keys->saveWebhookSecret(true, 'whsec_two');
        $this->now += 1;
        self::assertSame(['whsec_two'], $this->keys->webhookSecrets(true), 'Saving it again extends nothing.');
        $this->keys->forget(true);
        self::assertSame([], $this->keys->webhookSecrets(true));
    }

    public function testUninstallingRemovesSecretsAlsoWhereTheDataStay(): void
    {
        global $wpdb;
        assert($wpdb instanceof \wpdb);
        $this->keys->save(ApiKey::fromText(self::LIVE));
        $this->keys->saveWebhookSecret(true, 'whsec_one');
        update_option('tillbook_other', 'stays');
        self::assertFalse((new Uninstaller($wpdb))->run(), 'The merchant keeps the data.');
        self::assertSame([], self::storedRows());
        self::assertSame('stays', get_option('tillbook_other'));
    }

    public function testTheKeyForEncryptionIsOutsideTheDatabase(): void
    {
        self::assertTrue(SiteKey::isOutsideDatabase());
        self::assertSame(32, strlen(SiteKey::for('a')));
        self::assertNotSame(SiteKey::for('a'), SiteKey::for('b'));
        // As WordPress does it without keys in wp-config.php: made once, kept as options.
        add_filter('salt', static fn(): string => str_repeat('kept in the database', 4));
        self::assertFalse(SiteKey::isOutsideDatabase());
    }

    public function testTheAccountIsKeptForEachMode(): void
    {
        $accounts = new Accounts();
        self::assertNull($accounts->of(true));
        $account = new AccountRecord(
            'acct_1',
            true,
            'Shop',
            'DE',
            'eur',
            ['we_1'],
            self::NOW,
            ['rak_charge_read', 'rak_webhook_write'],
            self::NOW,
        );
        $accounts->save($account);
        $accounts->save($account->withEndpoints(['we_2', 'we_1'], null));
        self::assertNull($accounts->of(false));
        $read = $accounts->of(true);
        self::assertEquals($account->withEndpoints(['we_2', 'we_1'], null), $read);
        self::assertSame('we_2', $read?->endpointId());
        self::assertTrue($read->may('rak_webhook_read'), 'Writing contains reading.');
        self::assertFalse($read->may('rak_charge_write'));
        self::assertSame([], $account->withPermissions([], 5)->permissions);
        $accounts->forget(true);
        self::assertNull($accounts->of(true));
    }

    /** @return list<array<string, string|null>> */
    private static function storedRows(): array
    {
        global $wpdb;
        assert($wpdb instanceof \wpdb);

        return Database::fromWordPress()->rows(
            "SELECT option_name, option_value, autoload FROM $wpdb->options WHERE option_name LIKE ? ORDER BY option_name",
            ['tillbook\_secret\_%'],
        );
    }
}

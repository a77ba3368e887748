<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider;

use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Sandbox\AccountTerms;
use Tillbook\Tests\Providers\Sandbox\SandboxTestCase;

/** Of two tabs that connect at once, one does it. */
final class ConnectionTest extends SandboxTestCase
{
    public function testASecondConnectionAttemptIsAskedToWait(): void
    {
        self::assertFalse(get_option(ConnectedAccounts::LOCK), 'The lock is released.');
        $this->othersLock(self::NOW - 5);

        try {
            $this->module()->connect();
            self::fail('Both connected.');
        } catch (ProviderRefusal $refusal) {
            self::assertSame(['tillbook_in_progress', 409], [$refusal->reason, $refusal->status]);
        }
        self::assertFalse($this->connection()->isConnected());
    }

    public function testALockThatADeadRequestLeftIsTakenOverAndGivenBack(): void
    {
        $this->othersLock(self::NOW - 600);

        $this->module()->connect(null, new AccountTerms(withHistory: false));

        self::assertTrue($this->connection()->isConnected());
        self::assertFalse(get_option(ConnectedAccounts::LOCK));
    }

    private function othersLock(int $since): void
    {
        global $wpdb;
        assert($wpdb instanceof \wpdb);
        $wpdb->insert($wpdb->options, [
            'option_name' => ConnectedAccounts::LOCK,
            'option_value' => "$since:theirs",
            'autoload' => 'off',
        ]);
    }
}

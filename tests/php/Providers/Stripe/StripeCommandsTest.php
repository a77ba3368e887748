<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use RuntimeException;
use Tillbook\Platform\Options\OptionLock;
use Tillbook\Plugin;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Stripe\Keys\Accounts;
use WP_CLI;

/** WP-CLI's message, and the exit code for scripts, when a command of a Stripe account can't do its work. */
#[Group('database')]
final class StripeCommandsTest extends ConnectedStripe
{
    protected function world(): array
    {
        return ['now' => time(), 'payments' => 10, 'days' => 60];
    }

    protected function setUp(): void
    {
        parent::setUp();
        require_once dirname(__DIR__, 2) . '/Support/wp-cli.php';
        WP_CLI::$said = [];
    }

    public function testPollPrintsSuccess(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->module()->commands()->poll();

        self::assertCount(1, $this->ledger()['payments']);
        self::assertStringStartsWith("Success: {$this->scope->accountId}: ", WP_CLI::$said[0] ?? '');
    }

    /** @param 'poll'|'backfill'|'prove' $command */
    #[DataProvider('commands')]
    #[Group('one-database')]
    public function testACommandWithoutAnAnswerExitsWithOne(string $command): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->post('advance', ['seconds' => 10]);
        if ($command === 'prove') {
            $this->module()->backfill()->run($this->scope);
        }
        $this->stripe->post('faults', ['kind' => 'drop_before', 'times' => 0]);

        self::assertSame('exit code 1', $this->end($command));
        self::assertSame(
            [],
            array_filter(WP_CLI::$said, static fn(string $said): bool => str_contains($said, 'Success')),
        );
        $this->stripe->delete('faults');
    }

    /** @return iterable<string, array{string}> */
    public static function commands(): iterable
    {
        foreach (['poll', 'backfill', 'prove'] as $command) {
            yield $command => [$command];
        }
    }

    #[Group('one-database')]
    public function testReplayingWithoutAnAnswerIsAFailure(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->deliver();
        $this->stripe->post('faults', ['kind' => 'drop_before', 'times' => 0]);

        self::assertSame('exit code 1', $this->end('replay'));
        $this->stripe->delete('faults');
    }

    #[Group('one-database')]
    public function testImportingCardsIntoAnAccountThatIsNotConnectedIsAnError(): void
    {
        $this->expectExceptionMessage('No live Stripe account is connected here.');
        $this->module()
            ->commands()
            ->importCards([], ['live' => true]);
    }

    #[Group('one-database')]
    public function testOnACopyOfTheSiteNothingIsDone(): void
    {
        SiteOwnership::markCopy();
        $this->expectExceptionMessage('Payments are read-only on this site.');
        $this->module()->commands()->poll();
    }

    public function testReplayingWhileAnotherProcessWorksSaysSo(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->deliver();
        self::assertTrue((new OptionLock(EventInbox::LOCK . $this->scope->id, 120))->take(time()));

        self::assertSame('exit code 1', $this->end('replay'));
        self::assertStringStartsWith('Warning: ', WP_CLI::$said[0] ?? '');
        self::assertStringContainsString('another process', WP_CLI::$said[0]);
    }

    public function testAKeyThatMayNotReadEventsFindsNothingAndSaysWhy(): void
    {
        $record = (new Accounts())->of(false);
        self::assertNotNull($record);
        (new Accounts())->save($record->without('rak_event_read'));

        self::assertSame('exit code 1', $this->end('poll'));
        self::assertStringContainsString('Events: Read', WP_CLI::$said[0] ?? '');
    }

    public function testADifferenceIsAFailureAndTheOtherAccountIsComparedToo(): void
    {
        $this->module()->backfill()->run($this->scope);
        $this->module()->commands()->prove();
        self::assertStringStartsWith('Success: ', WP_CLI::$said[0] ?? '');
        $database = Plugin::instance()->services->database;
        $table = $database->table('transactions');
        // Not among what is read again.
        $oldest = $database->value("SELECT MIN(created) FROM $table WHERE ledger_id = ?", [$this->scope->id]);
        self::assertNotNull($oldest);
        $database->execute("UPDATE $table SET net = net + 5 WHERE ledger_id = ? AND created = ?", [
            $this->scope->id,
            (int) $oldest,
        ]);
        $this->connectLive();
        WP_CLI::$said = [];

        self::assertSame('exit code 1', $this->end('prove'));
        self::assertCount(2, WP_CLI::$said);
        self::assertStringStartsWith("Error: {$this->scope->accountId}: ", WP_CLI::$said[1] ?? '');
    }

    /** Runs a command, and returns how it ended; empty if it was a success. */
    private function end(string $command): string
    {
        $commands = $this->module()->commands();
        try {
            match ($command) {
                'poll' => $commands->poll(),
                'backfill' => $commands->backfill([], []),
                'prove' => $commands->prove(),
                default => $commands->replay(),
            };
        } catch (RuntimeException $end) {
            return $end->getMessage();
        }

        return '';
    }
}

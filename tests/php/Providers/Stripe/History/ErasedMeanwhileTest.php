<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\History;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\StoredEvents;
use Tillbook\Platform\Json;
use Tillbook\Plugin;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Tests\Providers\Stripe\ConnectedStripe;
use WP_REST_Request;

/** An account that is disconnected and erased while a process reads it: nothing of it is written afterwards. */
#[Group('database')]
final class ErasedMeanwhileTest extends ConnectedStripe
{
    /** @return iterable<string, array{Closure(self): mixed, string}> what reads, and what it asks for when the account is erased */
    public static function readers(): iterable
    {
        yield 'the last days' => [static fn(self $test) => $test->readWeek(), 'created'];
        yield 'the members of a payout, of the last days' => [static fn(self $test) => $test->readWeek(), 'payout='];
        yield 'the history' => [static fn(self $test) => $test->module()->backfill()->run($test->scope), 'created'];
        yield 'the members of a payout, of an event' => [static fn(self $test) => $test->hear(), 'payout='];
    }

    /** @param Closure(self): mixed $read */
    #[DataProvider('readers')]
    public function testNothingOfAnErasedAccountIsWritten(Closure $read, string $asked): void
    {
        $this->stripe->post('pay', ['amount' => 5000, 'name' => 'Robin Example']);
        $this->stripe->post('advance', ['days' => 4]);
        $this->eraseDuring(fn() => $read($this), "/v1/balance_transactions\\?.*$asked");
    }

    public function testNothingOfAnEventThatIsTriedAgainIsWritten(): void
    {
        $this->stripe->post('pay', ['amount' => 5000, 'name' => 'Robin Example']);
        $this->hear();
        $stored = (new StoredEvents(Database::fromWordPress()))->latest($this->scope, null, null, null, 10);
        $ids = array_column($stored, 'id', 'type');
        $request = new WP_REST_Request('POST', "/wc/v3/payments/stripe/events/{$ids['charge.succeeded']}/replay");
        $request->set_param('mode', 'test');

        $this->eraseDuring(static fn() => rest_get_server()->dispatch($request), '/v1/');
    }

    public function testNothingOfAnOldPaymentThatIsOpenedIsWritten(): void
    {
        $paid = $this->stripe->post('pay', ['amount' => 5000, 'name' => 'Robin Example']);
        $id = (string) Json::text($paid, 'intent.id');

        $this->eraseDuring(
            fn() => self::assertSame(
                'No Stripe account is connected in this mode.',
                Plugin::instance()->services->paymentDetails()->read($this->scope, $id),
            ),
            "/v1/payment_intents/$id",
        );
    }

    /** @param string $asked what is asked for when the account is erased, a regular expression */
    private function eraseDuring(Closure $read, string $asked): void
    {
        $isErased = false;
        $erase = function (mixed $answer, mixed $arguments, mixed $url) use ($asked, &$isErased): mixed {
            if (!$isErased && is_string($url) && preg_match("~$asked~", $url) === 1) {
                $isErased = true;
                self::assertFalse(
                    $this->module()->connect()->disconnector()->disconnect(false, true, 'cli')['is_erasing'],
                );
            }

            return $answer;
        };
        add_filter('pre_http_request', $erase, 13, 3);
        try {
            $read();
        } catch (ProviderRefusal) {
            // It says that no account is connected.
        }
        remove_filter('pre_http_request', $erase, 13);

        self::assertTrue($isErased);
        foreach (['transactions', 'payments', 'parties', 'objects', 'payouts', 'timeline'] as $table) {
            $database = Database::fromWordPress();
            self::assertSame(
                '0',
                (string) $database->value("SELECT COUNT(*) FROM {$database->table($table)} WHERE ledger_id = ?", [
                    $this->scope->id,
                ]),
                $table,
            );
        }
    }

    private function readWeek(): void
    {
        $this->recentPast()->read($this->scope, time() - 7 * DAY_IN_SECONDS);
    }
}

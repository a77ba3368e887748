<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Boundary;

use Exception;
use LogicException;
use RuntimeException;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\DatabaseError;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Boundary\ForShoppers;
use Tillbook\Platform\Boundary\GuardedCallback;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\Boundary\OnFailure;
use Tillbook\Tests\Support\PlainMail;
use Tillbook\Tests\Support\WithLog;
use Tillbook\Tests\TestCase;
use TypeError;
use wpdb;

/** Tests that an error behind a boundary gives a log entry and one sentence, and doesn't show on the page. */
final class BoundaryTest extends TestCase
{
    use WithLog;

    private const SECRET = 'SELECT * FROM wp_secrets WHERE card = 4242';

    protected function setUp(): void
    {
        parent::setUp();
        $this->readLog();
    }

    protected function tearDown(): void
    {
        $this->stopReadingLog();
        remove_all_filters('tillbook_test_edge');
        parent::tearDown();
    }

    public function testWorkThatGoesWellIsItsResult(): void
    {
        self::assertSame(7, Boundary::run('test', static fn(): int => 7, static fn(): int => 0));
        self::assertSame([], $this->logged);
    }

    public function testEveryKindOfErrorBecomesASentenceWithTheReferenceOfALogEntry(): void
    {
        foreach (
            [new RuntimeException(self::SECRET), new TypeError(self::SECRET), new DatabaseError(self::SECRET)]
            as $error
        ) {
            $sentence = Boundary::run(
                'edge',
                static fn(): string => throw $error,
                static fn(Incident $incident): string => $incident->sentence(),
            );
            self::assertStringNotContainsString('SELECT', $sentence);
            $entry = $this->assertNamesALogEntry($sentence);
            self::assertStringContainsString('edge: ' . $error::class . ': ' . self::SECRET . ' (', $entry);
            self::assertStringNotContainsString(ABSPATH, $entry);
        }
    }

    public function testTheSameErrorIsOneIncidentForTheLengthOfARequest(): void
    {
        $run = static fn(): string => Boundary::run(
            'edge',
            static fn(): string => throw new RuntimeException('Again.'),
            static fn(Incident $incident): string => $incident->id,
        );

        self::assertSame($run(), $run());
        self::assertCount(1, $this->logged);
    }

    public function testErrorsForShoppersAreRethrown(): void
    {
        $notice = new class ('Your cart is empty.') extends Exception implements ForShoppers {};
        $this->expectExceptionObject($notice);

        Boundary::run('edge', static fn(): string => throw $notice, static fn(): string => '');
    }

    public function testErrorsThatTheCallerExpectsAreRethrown(): void
    {
        $this->expectException(LogicException::class);

        Boundary::run(
            'edge',
            static fn(): string => throw new LogicException(),
            static fn(): string => '',
            LogicException::class,
        );
    }

    public function testErrorsOfTheDatabaseAreNotPrintedAndPrintingGoesOnAfterwards(): void
    {
        if (Database::fromWordPress()->isSqlite()) {
            self::markTestSkipped('On SQLite a statement that fails ends the transaction of the test.');
        }
        $wpdb = self::wpdb();
        $wpdb->show_errors();
        ob_start();
        Boundary::run(
            'edge',
            static fn(): mixed => $wpdb->query('SELECT nothing FROM nowhere_at_all'),
            static fn(): null => null,
        );
        $printed = (string) ob_get_clean();
        $isShown = $wpdb->show_errors;
        $wpdb->hide_errors();

        self::assertSame('', $printed);
        self::assertTrue($isShown);
    }

    public function testAFilterKeepsItsValueAndAnActionIsLeftOut(): void
    {
        Hooks::filter('tillbook_test_edge', static fn(): string => throw new RuntimeException(self::SECRET));
        self::assertSame('as it came', apply_filters('tillbook_test_edge', 'as it came'));
        self::assertCount(1, $this->logged);
    }

    public function testAPartOfAPageIsASentenceInsteadOfHalfOfItself(): void
    {
        ob_start();
        echo 'before ';
        (new GuardedCallback(
            'tillbook_test_edge',
            static function (): never {
                ob_start();
                echo '<div class="half">';
                throw new RuntimeException(self::SECRET);
            },
            OnFailure::Explain,
        ))();
        $printed = (string) ob_get_clean();

        self::assertStringStartsWith('before <p class="woocommerce-info tillbook-incident" role="status">', $printed);
        self::assertStringNotContainsString('half', $printed);
        self::assertStringNotContainsString('SELECT', $printed);
        $this->assertNamesALogEntry($printed);
    }

    public function testAMissingPartOfAPlainEmailKeepsItsApostrophes(): void
    {
        $translated = static fn(): string => 'This part can\'t be shown: %s.';
        add_filter('gettext_tillbook', $translated);
        $part = new GuardedCallback(
            'woocommerce_email_before_order_table',
            static fn(): never => throw new RuntimeException(self::SECRET),
            OnFailure::Explain,
        );
        ob_start();
        // As while WooCommerce runs the hook, without what else is registered there.
        $GLOBALS['wp_current_filter'][] = 'woocommerce_email_before_order_table';
        try {
            $part(null, false, true, null);
        } finally {
            array_pop($GLOBALS['wp_current_filter']);
            $printed = (string) ob_get_clean();
            remove_filter('gettext_tillbook', $translated);
        }

        self::assertStringContainsString('This part can\'t be shown: TB-', PlainMail::read($printed));
    }

    public function testAPartThatGoesWellIsPrinted(): void
    {
        $this->expectOutputString('all of it');

        (new GuardedCallback(
            'tillbook_test_edge',
            static function (): void {
                echo 'all of it';
            },
            OnFailure::Explain,
        ))();
    }

    public function testAFailingEssentialHookEndsTheRequest(): void
    {
        Hooks::essential('tillbook_test_edge', static fn(): string => throw new RuntimeException(self::SECRET));
        $died = '';
        $die = static function (mixed $message, mixed $title, mixed $args) use (&$died): never {
            $died = is_string($message) ? $message : '';
            throw new Exception(is_array($args) ? (string) ($args['response'] ?? '') : '');
        };
        add_filter('wp_die_handler', static fn(): callable => $die);
        try {
            apply_filters('tillbook_test_edge', 'a price');
            self::fail('The request went on.');
        } catch (Exception $end) {
            self::assertSame('500', $end->getMessage());
        } finally {
            remove_all_filters('wp_die_handler');
        }
        $this->assertNamesALogEntry($died);
        self::assertStringNotContainsString('SELECT', $died);
    }

    public function testAJobFailsWithoutSayingWhy(): void
    {
        Hooks::job('tillbook_test_edge', static fn(): string => throw new RuntimeException(self::SECRET));
        try {
            do_action('tillbook_test_edge');
            self::fail('The job did not fail.');
        } catch (ForShoppers $failure) {
            $this->assertNamesALogEntry($failure->getMessage());
            self::assertNull($failure->getPrevious());
        }
    }

    public function testAnErrorIsAlsoLoggedWherePhpHasNoMbstring(): void
    {
        // Without php.ini, PHP loads no extensions.
        $script = <<<'PHP'
        define('ABSPATH', $argv[1]);
        define('WPINC', 'wp-includes');
        define('WP_CONTENT_DIR', ABSPATH . 'wp-content');
        function get_option() { return 'UTF-8'; }
        function is_utf8_charset() { return true; }
        foreach (['compat-utf8', 'compat', 'utf8', 'formatting'] as $file) {
            require ABSPATH . WPINC . "/$file.php";
        }
        require $argv[2] . '/includes/autoload.php';
        echo Tillbook\Platform\Boundary\Incident::of('edge', new Exception("A caf\xe9"))->reason;
        PHP;
        $command = [PHP_BINARY, '-n', '-r', $script, ABSPATH, TILLBOOK_DIR];
        $printed = shell_exec(implode(' ', array_map(escapeshellarg(...), $command)));

        self::assertSame("A caf\u{FFFD}", $printed);
    }

    public function testTheErrorOfTheSqliteIntegrationIsKeptWithoutTheStatement(): void
    {
        $page =
            '<div class="queries"><p>INSERT INTO wp_people VALUES (\'jamie@example.com\')</p></div><div class="error_message" style="x">SQLSTATE[HY000]: General error: 1 near "60": syntax error</div><p>Backtrace:</p><pre>#0 /srv/www/file.php</pre>';

        self::assertSame(
            'SQLSTATE[HY000]: General error: 1 near "60": syntax error',
            DatabaseError::of($page)->getMessage(),
        );
        self::assertSame('COMMIT failed: gone away', DatabaseError::of('gone away', 'COMMIT failed: ')->getMessage());
    }

    private static function wpdb(): wpdb
    {
        $wpdb = $GLOBALS['wpdb'];
        self::assertInstanceOf(wpdb::class, $wpdb);

        return $wpdb;
    }
}

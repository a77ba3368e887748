<?php

declare(strict_types=1);

namespace Tillbook\Tests\Hostile;

use Tillbook\Features\Disputes\ReminderMail;
use Tillbook\Features\Disputes\ReminderNote;
use Tillbook\Features\Disputes\Reminders;
use Tillbook\Features\ExportQuery;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Plugin;
use Tillbook\Providers\Sandbox\Commands\ConnectionCommands;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Tests\Support\ExportedFile;
use Tillbook\Tests\Support\HostileHistory;
use Tillbook\Tests\Support\WithConnectedSandbox;
use Tillbook\Tests\Support\WithExportFolder;
use Tillbook\Tests\TestCase;
use WC_Order;

/**
 * An account in which every text is an attack: in exports, emails, documents, order notes and the terminal. What pages
 * do with it, tests/e2e/walk/hostile.spec.ts shows.
 */
final class HostileAccountTest extends TestCase
{
    use WithConnectedSandbox;
    use WithExportFolder;

    private LedgerScope $scope;
    /** @var list<array{subject: string, message: string}> */
    private array $mails = [];

    protected function setUp(): void
    {
        parent::setUp();
        $this->useUploads();
        $this->actAs('administrator');
        $GLOBALS['wp_rest_server'] = null;
        $this->scope = $this->connectHostile(987654);
    }

    protected function tearDown(): void
    {
        $this->removeUploads();
        parent::tearDown();
        $this->forgetAccount();
        $GLOBALS['wp_rest_server'] = null;
    }

    public function testEveryEventOfItReachesTheLedger(): void
    {
        $database = Database::fromWordPress();
        self::assertSame(
            [],
            $database->rows(
                'SELECT type, last_error FROM ' .
                    $database->table('events') .
                    " WHERE ledger_id = ? AND state <> 'done'",
                [$this->scope->id],
            ),
        );
        $names = $database->column(
            'SELECT customer_name FROM ' . $database->table('payments') . ' WHERE ledger_id = ?',
            [$this->scope->id],
        );
        self::assertContains(HostileHistory::texts()[0], $names);
        self::assertContains('שלום עולם مرحبا', $names);
    }

    public function testNoCellOfAnExportIsAFormulaAndNoRowFallsApart(): void
    {
        $seen = 0;
        $lists = $this->exportedLists();
        self::assertGreaterThan(4, count($lists));
        foreach ($lists as $list) {
            $query = new ExportQuery($this->scope, $this->defaultsOf($list));
            $lines = ExportedFile::lines($list, $query);
            $width = count($lines[0]);
            foreach ($lines as $line) {
                self::assertCount($width, $line, $list->kind() . ': ' . implode(' | ', $line));
                foreach ($line as $cell) {
                    self::assertStringNotContainsString("\0", $cell);
                    if (preg_match('/(?:^|[;\t\r\n])[\s\x00]*[=+\-@\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]/u', $cell) === 1) {
                        self::assertMatchesRegularExpression(
                            '/^-?[\d.,]+$/D',
                            $cell,
                            'A spreadsheet would run this: ' . $cell,
                        );
                    }
                    $seen += str_starts_with($cell, "'") ? 1 : 0;
                }
            }
        }
        self::assertGreaterThan(10, $seen, 'There have to be formulas that were defused.');
    }

    public function testRemindersAreOnePlainMessageToOnePerson(): void
    {
        add_filter(
            'pre_wp_mail',
            function (mixed $sent, mixed $mail): bool {
                self::assertIsArray($mail);
                self::assertIsString($mail['subject'] ?? null);
                self::assertIsString($mail['message'] ?? null);
                $this->mails[] = ['subject' => $mail['subject'], 'message' => $mail['message']];

                return true;
            },
            10,
            2,
        );
        $database = Database::fromWordPress();
        $due = (int) $database->value(
            'SELECT MAX(due_by) FROM ' . $database->table('disputes') . ' WHERE ledger_id = ?',
            [$this->scope->id],
        );
        $clock = $this->clockAt($due - 3600);

        self::assertGreaterThan(
            0,
            (new Reminders($database, $clock, new ReminderMail(), new ReminderNote()))->send($this->scope),
        );
        foreach ($this->mails as $mail) {
            self::assertDoesNotMatchRegularExpression('/[\r\n]/', $mail['subject'], 'A header could be put in.');
            self::assertStringNotContainsString('<script', $mail['subject'] . wp_strip_all_tags($mail['message']));
            self::assertLessThan(4000, strlen($mail['message']));
        }
    }

    public function testPapersShowTheTextsAsTexts(): void
    {
        $files = Plugin::instance()->services->modules()->files->files();
        $database = Database::fromWordPress();
        $orders = $database->rows(
            'SELECT d.dispute_id FROM ' .
                $database->table('disputes') .
                ' d JOIN ' .
                $database->table('payments') .
                ' p ON p.ledger_id = d.ledger_id AND p.charge_id = d.charge_id WHERE d.ledger_id = ? AND p.order_id IS NOT NULL AND d.status IN (\'needs_response\', \'warning_needs_response\') ORDER BY d.created DESC LIMIT 6',
            [$this->scope->id],
        );
        self::assertNotSame([], $orders);
        foreach ($orders as $row) {
            $response = $this->rest('POST', '/wc/v3/payments/disputes/' . $row['dispute_id'] . '/receipt');
            $data = $response->get_data();
            self::assertIsArray($data);
            self::assertSame(200, $response->get_status(), (string) wp_json_encode($data));
            $pdf = $files->content(is_string($data['id'] ?? null) ? $data['id'] : '');
            self::assertInert($pdf);
        }
        $sandbox = $this->module()->sandbox();
        self::assertNotNull($sandbox);
        $sandbox->change(static fn(SandboxAccount $account) => $account->loans->invoice());
        $invoice = $sandbox->documents()->file($sandbox->documents()->all()[0]->id);
        self::assertInert($invoice->content);
    }

    /** It opens nothing and runs nothing. Compressed streams are left out: any letters can come up in those. */
    private static function assertInert(string $pdf): void
    {
        self::assertStringStartsWith('%PDF', $pdf);
        $objects = (string) preg_replace('/\bstream\r?\n.*?\bendstream\b/s', '', $pdf);
        self::assertStringContainsString('/Catalog', $objects);
        self::assertStringNotContainsString('/ObjStm', $objects, 'No object hides in a stream.');
        self::assertDoesNotMatchRegularExpression('#/(?:JavaScript|JS|Launch|URI|EmbeddedFile)\b#', $objects);
    }

    public function testNotesOnOrdersHoldNoMarkupOfOthers(): void
    {
        $notes = 0;
        foreach ($this->orders() as $order) {
            foreach (wc_get_order_notes(['order_id' => $order->get_id()]) as $note) {
                preg_match_all('/<[^>]*>/', (string) $note->content, $tags);
                foreach ($tags[0] as $tag) {
                    // Theirs may be in the text, as letters; what is a link leads to our pages.
                    self::assertMatchesRegularExpression(
                        '#^(?:<a href="' . preg_quote(admin_url(), '#') . '[^"<>]*">|</a>)$#D',
                        $tag,
                    );
                }
                ++$notes;
            }
        }
        self::assertGreaterThan(5, $notes);
    }

    public function testTheTerminalIsNotSteered(): void
    {
        require_once __DIR__ . '/../Support/wp-cli.php';
        \WP_CLI::$said = [];
        $services = Plugin::instance()->services;
        $database = Database::fromWordPress();
        (new ConnectionCommands(
            $this->connection(),
            $services->sandbox(),
            $services->sandbox()->operator(),
        ))->surveys();

        self::assertStringContainsString('=HYPERLINK', implode("\n", \WP_CLI::$said));
        foreach (\WP_CLI::$said as $line) {
            self::assertDoesNotMatchRegularExpression('/[\p{Cc}\x{202A}-\x{202E}\x{2066}-\x{2069}]/u', $line);
        }
    }

    /** @return list<WC_Order> of the account */
    private function orders(): array
    {
        $database = Database::fromWordPress();
        $ids = $database->column(
            'SELECT order_id FROM ' .
                $database->table('payments') .
                ' WHERE ledger_id = ? AND order_id IS NOT NULL ORDER BY created DESC LIMIT 40',
            [$this->scope->id],
        );

        return array_values(
            array_filter(
                array_map(static fn(string $id): mixed => wc_get_order((int) $id), $ids),
                static fn(mixed $order): bool => $order instanceof WC_Order,
            ),
        );
    }
}

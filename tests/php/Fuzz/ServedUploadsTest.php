<?php

declare(strict_types=1);

namespace Tillbook\Tests\Fuzz;

use FilesystemIterator;
use PHPUnit\Framework\Attributes\Group;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use Tillbook\Ledger\Database;
use Tillbook\Providers\Sandbox\Verification\SandboxVerificationController;
use WP_REST_Request;

/**
 * Files in real forms, sent to the routes that take them: what a file is goes by its bytes, what is refused leaves
 * nothing behind, and stored files are in the private folder and are returned unchanged.
 */
#[Group('mariadb')]
final class ServedUploadsTest extends ServedTestCase
{
    private const SEED = 'tillbook files';
    private const DOCUMENTS = '/sandbox/verification/documents';
    /** Files that may be in the uploads: evidence, the folder's own rules, and logs of the host. */
    private const KEPT = '#^(?:/tillbook-exports-[0-9a-f]{32}/(?:[0-9a-f]{32}\.evidence|\.htaccess|web\.config|index\.html)|/wc-logs/.+)$#D';

    protected function connect(): void
    {
        $this->reconnect();
    }

    public function testFilesAreAcceptedByTheirBytesAndThePermissionToUpload(): void
    {
        global $wpdb;
        assert($wpdb instanceof \wpdb);
        $callers = $this->allCallers();
        $administrator = $callers[0][1];
        $session = SandboxVerificationController::SECRET_HEADER . ': ' . $this->session($administrator);
        $dice = new Dice((string) (getenv('TILLBOOK_FUZZ_SEED') ?: self::SEED));
        $forms = new Multipart($dice);
        $all = [];
        $files = [];
        $names = array_keys(Multipart::files());
        for (
            $number = 0;
            $number < max(3 * count($names), intdiv((int) getenv('TILLBOOK_FUZZ_REQUESTS'), 10));
            ++$number
        ) {
            // Each file once in the right form, by a user with permission; then in all other ways, half of them by
            // others.
            $isFair = $number < count($names);
            [$caller, $headers] = $isFair || $dice->isOneIn(2) ? $callers[0] : $dice->pick($callers);
            $route = $isFair || !$dice->isOneIn(4) ? '/file' : self::DOCUMENTS;
            // The files that may be accepted come first.
            $files[] = $name =
                $isFair || $dice->isOneIn(2) ? $names[$number % count($names)] : $dice->pick(array_slice($names, 0, 3));
            [$body, $type] = $forms->form($name, $isFair || $dice->isOneIn(3));
            $all[] = [
                new WP_REST_Request('POST', "/wc/v3/payments$route"),
                $caller,
                new ServedRequest(
                    'POST',
                    '/index.php?rest_route=' . rawurlencode("/wc/v3/payments$route"),
                    [...$headers, "Content-Type: $type", ...$route === self::DOCUMENTS ? [$session] : []],
                    $body,
                ),
            ];
        }
        $this->warmUp($administrator);
        $before = TableSums::all();

        $findings = $this->sendAll($all, $statuses, $answers);
        $kept = [];
        $mayChange = [Database::fromWordPress()->table('sandbox_files')];
        foreach ($answers as $number => $answer) {
            if ($answer['status'] === 200) {
                $findings = [...$findings, ...self::ofTaken($files[$number], $answer, $all[$number][0])];
                $isDocument = str_ends_with($all[$number][0]->get_route(), self::DOCUMENTS);
                // Of a document its number is noted, and nothing else.
                $isDocument
                    ? ($mayChange[] = $wpdb->options)
                    : ($kept[] = [$files[$number], json_decode($answer['body'], true)]);
            } elseif ($number < count($names) && Multipart::files()[$files[$number]][1] !== null) {
                $findings[] = "{$files[$number]} was refused: {$answer['body']}";
            }
        }
        $findings = [
            ...$findings,
            ...$this->ofFolder(count($kept)),
            ...array_map(
                static fn(string $changed): string => "Uploads changed $changed.",
                array_diff(TableSums::changedSince($before), $mayChange),
            ),
        ];
        $findings = [...$findings, ...$this->ofServed($kept, $administrator), ...$this->site->complaints()];

        $this->report(2, $statuses, $findings);
        foreach ([200, 400, 401, 403, 413, 415] as $status) {
            self::assertGreaterThan(0, $statuses[$status] ?? 0, (string) wp_json_encode($statuses));
        }
    }

    /**
     * @param array{status: int, error: string, headers: string, body: string} $answer
     * @param WP_REST_Request<array<string, mixed>> $request
     *
     * @return list<string>
     */
    private static function ofTaken(string $name, array $answer, WP_REST_Request $request): array
    {
        [$bytes, $type] = Multipart::files()[$name];
        $data = json_decode($answer['body'], true);
        $isDocument = str_ends_with($request->get_route(), self::DOCUMENTS);
        if ($type === null && $isDocument && $name === 'more than a file may have') {
            // As a document it may have more.
            return [];
        }
        if ($type === null) {
            return ["{$request->get_route()} took $name: {$answer['body']}"];
        }

        return !$isDocument &&
            (!is_array($data) ||
                $data['type'] !== $type ||
                $data['size'] !== strlen($bytes) ||
                preg_match('#^[^/\\\\<>"\x00-\x1f\x{202e}.]+\.(?:pdf|png|jpg)$#Du', (string) $data['filename']) !== 1)
            ? ["It answered to $name: {$answer['body']}"]
            : [];
    }

    /**
     * @param list<array{string, mixed}> $kept
     * @param array<int, string> $who
     *
     * @return list<string>
     */
    private function ofServed(array $kept, array $who): array
    {
        $findings = [];
        $address = static fn(array $file): string => '/index.php?rest_route=' .
            rawurlencode('/wc/v3/payments/file/' . (is_array($file[1]) ? $file[1]['id'] : ''));
        $kept = array_slice($kept, 0, 12);
        foreach (
            $this->site->send(
                array_map(
                    static fn(array $file): ServedRequest => new ServedRequest('GET', $address($file), $who),
                    $kept,
                ),
            )
            as $number => $answer
        ) {
            [$bytes, $type] = Multipart::files()[$kept[$number][0]];
            foreach (
                [
                    "content-type: $type",
                    'content-security-policy: sandbox;',
                    'x-content-type-options: nosniff',
                    'cache-control: [^\r\n]*no-store',
                ]
                as $header
            ) {
                if (preg_match("#^$header#mi", $answer['headers']) !== 1) {
                    $findings[] = "{$kept[$number][0]} is served without $header";
                }
            }
            if ($answer['body'] !== $bytes) {
                $findings[] = "{$kept[$number][0]} comes back as something else.";
            }
        }

        return $findings;
    }

    /** @return list<string> */
    private function ofFolder(int $expected): array
    {
        $findings = [];
        $found = 0;
        foreach (
            new RecursiveIteratorIterator(new RecursiveDirectoryIterator($this->uploads, FilesystemIterator::SKIP_DOTS))
            as $file
        ) {
            $path = substr((string) $file, strlen($this->uploads));
            $found += (int) str_ends_with($path, '.evidence');
            if (preg_match(self::KEPT, $path) !== 1) {
                $findings[] = "The uploads hold $path.";
            }
        }

        return $found === $expected
            ? $findings
            : [...$findings, "$found files lie in the folder, and $expected were taken."];
    }

    /** @param array<int, string> $who */
    private function session(array $who): string
    {
        $answer = $this->site->send([
            ServedRequest::of(new WP_REST_Request('GET', '/wc/v3/payments/accounts/session'), $who),
        ])[0];
        $data = json_decode($answer['body'], true);
        $secret = is_array($data) ? $data['clientSecret'] ?? null : null;
        self::assertIsString($secret, $answer['body']);

        return $secret;
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tools\DirectoryCheck\Rules;

use PhpParser\Node;
use Tillbook\Tools\DirectoryCheck\Finding;
use Tillbook\Tools\DirectoryCheck\PhpFile;
use Tillbook\Tools\DirectoryCheck\PluginFolder;
use Tillbook\Tools\DirectoryCheck\Rule;

/**
 * Forbids code from strings, system programs, debugging leftovers, file writes outside of the exceptions in
 * exceptions.php, and heredocs: reviewers reject them, because it isn't visible whether their output is escaped.
 */
final class ForbiddenCalls implements Rule
{
    /** Functions that neither our code nor a library's may call. */
    private const NOWHERE = [
        'create_function',
        'exec',
        'system',
        'passthru',
        'shell_exec',
        'proc_open',
        'popen',
        'pcntl_exec',
        'dl',
        'gzuncompress_and_run',
        'str_rot13',
        'assert_options',
        'mysql_connect',
        'mysqli_connect',
    ];
    /** Functions that our code must not call. */
    private const NOT_OURS = [
        'error_log',
        'var_dump',
        'var_export',
        'print_r',
        'debug_backtrace',
        'debug_print_backtrace',
        'phpinfo',
        'ini_set',
        'set_time_limit',
        'error_reporting',
        'date_default_timezone_set',
        'session_start',
        'setcookie',
        'curl_init',
        'curl_exec',
        'fsockopen',
        'extract',
        'parse_str',
        'query_posts',
        'load_plugin_textdomain',
        'base64_decode',
        'gzinflate',
        'gzuncompress',
        'unserialize',
        'mt_rand',
        'rand',
        'srand',
        'mt_srand',
        'wp_remote_get',
        'wp_remote_post',
        'wp_remote_request',
        'file_put_contents',
        'fopen',
        'fwrite',
        'fputs',
        'fputcsv',
        'unlink',
        'mkdir',
        'rmdir',
        'rename',
        'copy',
        'chmod',
        'touch',
        'symlink',
        'tempnam',
        'move_uploaded_file',
        'wp_mkdir_p',
        'fread',
        'fclose',
        'readfile',
        'is_writable',
        'chown',
        'chgrp',
        'pfsockopen',
        'set_error_handler',
        'strip_tags',
        'parse_url',
        'json_encode',
        'wp_redirect',
        'date',
        'file_get_contents',
    ];

    public function name(): string
    {
        return 'forbidden-calls';
    }

    public function findings(PluginFolder $plugin): iterable
    {
        foreach ($plugin->allPhp() as $file) {
            $isOurs = !str_starts_with($file->path, 'third-party/');
            foreach ($file->all(Node\Expr\Eval_::class, Node\Expr\ShellExec::class, Node\Stmt\Goto_::class) as $node) {
                yield new Finding(
                    $this->name(),
                    $file->path,
                    $node->getStartLine(),
                    'Runs code or programs from a string.',
                );
            }
            foreach (
                $isOurs ? $file->all(Node\Scalar\String_::class, Node\Scalar\InterpolatedString::class) : []
                as $text
            ) {
                if (
                    in_array(
                        $text->getAttribute('kind'),
                        [Node\Scalar\String_::KIND_HEREDOC, Node\Scalar\String_::KIND_NOWDOC],
                        true,
                    )
                ) {
                    yield new Finding($this->name(), $file->path, $text->getStartLine(), 'Uses a heredoc.');
                }
            }
            foreach ($file->calls() as $call) {
                $name = PhpFile::nameOf($call);
                if (in_array($name, self::NOWHERE, true) || ($isOurs && in_array($name, self::NOT_OURS, true))) {
                    yield new Finding($this->name(), $file->path, $call->getStartLine(), "Calls $name().");
                }
            }
            if ($isOurs && preg_match('/[A-Za-z0-9+\/]{400,}={0,2}/', $file->source) === 1) {
                yield new Finding($this->name(), $file->path, 1, 'Contains a long unreadable text.');
            }
            if (preg_match('/<\?(?!php\b|=|xml)/', $file->source) === 1 && $isOurs) {
                yield new Finding($this->name(), $file->path, 1, 'Uses short tags.');
            }
        }
    }
}
